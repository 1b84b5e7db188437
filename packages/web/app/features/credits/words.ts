import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlanId, UsageAction } from "@proofsheet/contract";

export const planNames: Record<PlanId, MessageDescriptor> = { free: msg`Free plan`, pro: msg`Pro plan`, enterprise: msg`Enterprise plan` };

export const actionNames: Record<UsageAction, MessageDescriptor> = {
  image_generation: msg`Picture from words`,
  text_to_image: msg`From words`,
  wallpaper_generation: msg`Wallpaper`,
  face_swap: msg`Face swap`,
  background_removal: msg`Background removal`,
  image_extension: msg`Image extension`,
  image_edit: msg`Image edit`,
  image_upscale: msg`Upscale`,
};

export const usageActions = Object.keys(actionNames) as UsageAction[];

export const isUsageAction = (action: string): action is UsageAction => action in actionNames;
