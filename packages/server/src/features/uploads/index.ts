export { createPictures } from "./pictures.ts";
export { addressSigner } from "./signed-address.ts";
export { bindUploadsRoutes } from "./uploads.routes.ts";
export { movePictures } from "./uploads.store.ts";
