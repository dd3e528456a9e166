import { load } from "./web.js";
import { serve } from "./worker-client.js";

serve(load, (message) => addEventListener("message", ({ data }) => message(data)), (answer) => postMessage(answer));
