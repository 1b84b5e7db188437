export { operatorCommands } from "./operator-commands.ts";
