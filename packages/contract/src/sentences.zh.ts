import type { RefusedTopic } from "./errors.ts";
import type { Sentences } from "./sentences.en.ts";
import { providerNames, type SignInProvider } from "./sign-in-providers.ts";

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

const nameOf = (details: { provider: SignInProvider } | undefined) => providerNames[details?.provider ?? "google"];

/** One sentence a code, in Chinese. The sentences that the specification gives are used word for word. */
const topicsZh: Record<RefusedTopic, string> = {
  "house-rules": "站规所禁内容",
  minors: "未成年人性内容",
  "sexual-violence": "性暴力",
  hate: "仇恨他人",
  "self-harm": "自杀或自残",
  sexual: "露骨色情或裸体",
  gore: "血腥场面",
};

export const sentencesZh = {
  REQUEST_INVALID: (d) => (d?.field ? `“${d.field}”的值无效。` : "请求无效。"),
  BODY_UNREADABLE: () => "无法读取请求内容，请发送有效的 JSON 或表单数据。",
  BODY_TOO_LARGE: (d) => `请求内容过大，上限为 ${megabytes(d?.limitBytes ?? 0)}。`,
  CONTENT_TYPE_UNSUPPORTED: () => "请发送 JSON 或表单数据。",
  ORIGIN_FOREIGN: () => "不允许从其他网站调用。",
  ROUTE_NOT_FOUND: () => "这个地址没有内容。",
  METHOD_NOT_ALLOWED: () => "这个地址不支持该请求方法。",
  NAME_MISSING: () => "请输入您的姓名",
  EMAIL_MISSING: () => "请输入邮箱地址",
  EMAIL_INVALID: () => "邮箱地址格式不正确",
  PASSWORD_MISSING: () => "请输入密码",
  PASSWORD_TOO_SHORT: (d) => `密码至少需要${d?.limit ?? 6}个字符`,
  PASSWORD_TOO_COMMON: () => "这个密码太容易被猜到，请换一个，几个词连在一起也可以。",
  PASSWORDS_DIFFER: () => "两次输入的密码不一致",
  CREDENTIALS_WRONG: () => "登录失败",
  SESSION_EXPIRED: () => "登录已过期，请重新登录",
  REFRESH_INVALID: () => "登录已过期，请重新登录",
  PROVIDER_NOT_CONFIGURED: (d) => `本站没有开通${nameOf(d)}登录。`,
  PROVIDER_UNREACHABLE: (d) => `${nameOf(d)}登录失败，请重试`,
  PROVIDER_STATE_INVALID: () => "这次登录不是在此浏览器中发起的，或已过期，请重新登录。",
  PROVIDER_CODE_MISSING: () => "未收到授权码",
  PROVIDER_CODE_REFUSED: () => "OAuth回调处理失败",
  PROVIDER_EMAIL_UNVERIFIED: (d) => `您的${nameOf(d)}账号没有已验证的邮箱，请先在那里完成验证，再来登录。`,
  EMAIL_HAS_ACCOUNT: (d) => `该邮箱已有账户。请先用原来的方式登录（或重设密码），再关联${nameOf(d)}。`,
  IDENTITY_TAKEN: (d) => `这个${nameOf(d)}账号已用于登录另一个账户。`,
  IDENTITY_NOT_FOUND: (d) => `这个账户没有关联${nameOf(d)}。`,
  LAST_WAY_IN: () => "这是进入账户的唯一方式。请先设置密码，再取消关联。",
  MAIL_LINK_INVALID: () => "链接已使用或已过期，请重新获取邮件。",
  PASSWORD_WRONG: () => "当前密码不正确",
  PASSWORD_NOT_SET: () => "这个账户还没有密码，请通过“忘记密码”用邮件设置。",
  SESSION_NOT_FOUND: () => "没有这个会话，可能已经结束。",
  SIGN_IN_AGAIN: () => "请先重新登录：此操作需要最近 10 分钟内的登录。",
  CONFIRMATION_WRONG: () => "这不是该账户的邮箱。",
  EXPORT_NOT_FOUND: () => "文件已不存在，请重新导出。",
  PLAN_TOO_SMALL: () => "API 密钥和 Webhook 仅限企业版使用。",
  API_KEY_SCOPE: () => "此 API 密钥无权执行该操作。",
  API_KEY_CAP: (d) => `此 API 密钥今天的 ${d?.limit ?? 0} 张额度已用完，未扣除积分。`,
  API_KEY_NOT_FOUND: () => "该 API 密钥不存在。",
  WEBHOOK_NOT_FOUND: () => "该 Webhook 不存在。",
  WEBHOOK_URL_INVALID: () => "请填写可公开访问的 https 地址。",
  DEVELOPER_LIMIT: (d) => `最多 ${d?.limit ?? 0} 个，请先删除一个。`,
  SIGN_IN_REQUIRED: (d) => {
    if (d && "toBuy" in d) return "请先登录，购买的积分会存入您的账户。";
    return d?.free ? `今天的 ${d.free} 张访客免费额度已用完，登录后继续。` : "请先登录再使用这个工具。";
  },
  CREDITS_SHORT: (d) => `积分不足，请充值后再试（需要 ${d?.needed ?? 1}，剩余 ${d?.balance ?? 0}）。`,
  RATE_LIMITED: (d) => `操作过于频繁，请 ${d?.retryAfterSeconds ?? 60} 秒后再试。`,
  QUEUE_FULL: (d) => `现在排队已满，未扣除积分，请 ${d?.retryAfterSeconds ?? 30} 秒后再试。`,
  IDEMPOTENCY_MISMATCH: () => "该请求标识已用于其他内容。",
  PROMPT_MISSING: (d) => (d?.for === "wallpaper" ? "请输入壁纸描述" : "请输入图片描述"),
  PROMPT_TOO_SHORT: (d) => `请输入至少${d?.limit ?? 3}个字符的描述`,
  PROMPT_REFUSED: (d) =>
    `本站不生成涉及${d ? topicsZh[d.topic] : "这类内容"}的图片，未扣除积分。${d?.appealTo ? `如属误判，请写信至 ${d.appealTo}。` : "如属误判，请换一种说法。"}`,
  PROMPT_TOO_LONG: (d) => `描述有 ${d?.length ?? 0} 个字符，上限为 ${d?.limit ?? 500} 个。`,
  RESOLUTION_UNSUPPORTED: () => "不支持这个尺寸，请从列表中选择。",
  IMAGE_MISSING: (d) => (d?.needed === "source-and-target" ? "请上传源图片和目标图片" : "请先上传图片"),
  IMAGE_NOT_FOUND: () => "这张图片已不存在，请重新上传。",
  IMAGE_UNREADABLE: () => "无法读取这张图片，文件可能已损坏，未扣除积分。",
  IMAGE_TYPE_UNSUPPORTED: (d) => `不支持这种文件，请使用 ${d?.only === "jpeg-or-png" ? "JPEG 或 PNG" : "JPEG、PNG、WebP、GIF 或 AVIF"}。`,
  IMAGE_TOO_LARGE: (d) =>
    d?.limitPixels
      ? `图片像素过多，上限为 ${Math.round(d.limitPixels / 1e4)} 万像素。`
      : `文件过大，上限为 ${megabytes(d?.limitBytes ?? 10_485_760)}。`,
  IMAGE_TOO_SMALL: (d) => `图片太小，每边至少需要 ${d?.minSide ?? 16} 像素。`,
  IMAGE_REFUSED: (d) =>
    `${d?.which === "made" ? "生成的图片疑似露骨色情内容，本站不予提供" : "这张图片疑似露骨色情内容，本站不予处理"}，未扣除积分。${d?.appealTo ? `如属误判，请写信至 ${d.appealTo}。` : "如属误判，请换一张图片。"}`,
  PICTURE_REFUSED: () => "所用的图像模型拒绝了这段描述或这张图片，未扣除积分，请换一种说法。",
  SKY_MISSING: () => "这张图片里没有找到天空，未扣除积分。请去掉“天空”这一步，或换一张天空更多的照片。",
  SUBJECT_MISSING: () => "这张图片里没有找到主体，未扣除积分。",
  SOURCE_FACE_MISSING: (d) => (d?.found ? `源图片里只有 ${d.found} 张人脸，未扣除积分。` : "源图片里没有找到人脸，未扣除积分。"),
  TARGET_FACE_MISSING: (d) => (d?.found ? `目标图片里只有 ${d.found} 张人脸，未扣除积分。` : "目标图片里没有找到人脸，未扣除积分。"),
  FACE_TURNED: (d) =>
    `${d?.picture === "target" ? "目标图片" : "源图片"}里的人脸转得太偏，无法换脸，请换一张两人朝向相近的图片，未扣除积分。`,
  DIRECTION_INVALID: () => "扩展方向无效，请选择全部、上、下、左或右。",
  RESULT_TOO_LARGE: (d) => `结果图片过大，上限为 ${Math.round((d?.limitPixels ?? 64e6) / 1e4)} 万像素。`,
  MASK_MISSING: () => "请先涂抹要擦除的部分。",
  MASK_COVERS_ALL: () => "涂抹得太多，剩下的画面不足以填补，请少涂一些，未扣除积分。",
  STEPS_MISSING: () => "请说明要怎么修改，或添加一个步骤。",
  INSTRUCTION_NOT_UNDERSTOOD: () => "没能从这句话里得出修改步骤，请换个说法，或直接添加步骤。",
  PACKAGE_NOT_FOUND: () => "没有这个积分包，请在价格页选择。",
  RETURN_URL_FOREIGN: () => "付款后只能返回本站。",
  PAYMENT_UNAVAILABLE: () => "无法创建支付会话，未扣款，请稍后再试。",
  ORDER_NOT_FOUND: () => "订单不存在。",
  ORDER_NOT_PAID: () => "这个订单还没有付款，无需退款。",
  REFUND_TOO_LATE: (d) => `付款后 ${d?.days ?? 7} 天内可以退款，现在已超过期限。`,
  REFUND_NOTHING_LEFT: () => "这个订单的积分已用完或正在使用，没有可退的部分。",
  REFUND_FAILED: () => "退款没有成功，您的积分没有变化，请稍后再试。",
  WEBHOOK_SIGNATURE_WRONG: () => "消息签名不正确。",
  CHECKOUT_NOT_FOUND: () => "支付页面不存在。",
  CHECKOUT_CLOSED: () => "支付页面已失效，未扣款，请在价格页重新购买。",
  CARD_INVALID: () => "这不是测试卡号。",
  CARD_DECLINED: () => "银行卡被拒绝，未扣款，请换一张卡。",
  CARD_FUNDS_SHORT: () => "银行卡余额不足，未扣款，请换一张卡。",
  TASK_NOT_FOUND: () => "任务不存在。",
  TASK_UNFINISHED: () => "任务还在进行，请先取消。",
  TASK_CANCELLED: () => "已取消，未扣除积分。",
  TASK_TIMED_OUT: () => "处理时间过长，已停止，未扣除积分，请重试。",
  LINK_EXPIRED: () => "链接已过期，请从历史记录中打开图片。",
  SHARE_NOT_FOUND: () => "这个地址没有分享内容，可能已被收回。",
  TOOL_UNAVAILABLE: () => "本站没有可用于此工具的引擎，未扣除积分。",
  ENGINE_UNAVAILABLE: () => "此工具暂时不可用，未扣除积分。",
  ENGINE_FAILED: (d) => {
    if (d?.tool === "image-extension") return "图片扩展失败，请重试";
    if (d?.tool === "face-swap") return "换脸处理失败";
    if (d?.tool === "background-removal") return "处理失败，未返回图片地址";
    return d?.tool === undefined || d.tool === "text-to-image" ? "生成失败，请稍后重试" : "处理失败，请稍后重试";
  },
  STORAGE_FULL: () => "存储空间不足，未扣除积分，请稍后再试。",
  UNAVAILABLE: () => "服务尚未就绪，请稍后再试。",
  INTERNAL: () => "我们这边出了点问题，未扣除积分，请重试。",
} satisfies Sentences;
