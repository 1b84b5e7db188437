import { Trans, useLingui } from "@lingui/react/macro";
import { promptLimits, uploadLimits } from "@proofsheet/contract";
import { Link } from "react-router";
import styles from "./more.module.css";

const bytesPerMegabyte = 1_048_576;

/** What each tool does, what goes in and what comes out, in the manner of a data sheet. */
export function ToolFacts() {
  const { t } = useLingui();
  const promptMax = promptLimits.maxLength;
  const uploadMax = Math.floor(uploadLimits.fileBytes / bytesPerMegabyte);
  const tools = [
    {
      path: "/editor",
      name: t`A picture from words`,
      text: t`Write what should be in it. Choose style, colour, light and view; take one, two or four at a time. The same seed gives the same picture again, to the last pixel. Or bring a picture and give it another style.`,
      go: t`Open the editor`,
      facts: [
        [t`In`, t`up to ${promptMax} characters`],
        [t`Out`, "PNG · JPEG · WebP"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/wallpaper",
      name: t`A wallpaper for your screen`,
      text: t`Choose the size of your screen, up to 3840 × 2160, and see the result on it before you save.`,
      go: t`Make a wallpaper`,
      facts: [
        [t`In`, t`up to ${promptMax} characters`],
        [t`Out`, "PNG · JPEG · WebP"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/background-removal",
      name: t`A subject without its background`,
      text: t`Drop a photo and the subject comes out, hair and soft edges kept, at the full size you gave. Leave it transparent or lay a colour under it.`,
      go: t`Remove a background`,
      facts: [
        [t`In`, t`JPEG, PNG, WebP, GIF or AVIF up to ${uploadMax} MB`],
        [t`Out`, "PNG · WebP · JPEG"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/face-swap",
      name: t`A face in another picture`,
      text: t`Take the face from one photo and put it into another. Shape, light, colour and grain follow the picture it goes into, hair stays where it was, and outside the face not one pixel changes. Where there are several faces, you choose.`,
      go: t`Swap a face`,
      facts: [
        [t`In`, t`two of JPEG, PNG, WebP, GIF or AVIF up to ${uploadMax} MB`],
        [t`Out`, "PNG · WebP · JPEG"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/image-extension",
      name: t`A photo beyond its edges`,
      text: t`More room around a photo, out of what it shows: on every side or one, or just enough for another shape. The photo itself stays as it was, to the last pixel.`,
      go: t`Extend a photo`,
      facts: [
        [t`In`, t`JPEG or PNG up to ${uploadMax} MB`],
        [t`Out`, "PNG · JPEG · WebP"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/image-edit",
      name: t`A photo the way you want it`,
      text: t`Say what should change and see it as a list of steps: light and colour, a new background, another style, cut, text. Change any step before it runs.`,
      go: t`Edit a photo`,
      facts: [
        [t`In`, t`JPEG, PNG, WebP, GIF or AVIF up to ${uploadMax} MB`],
        [t`Out`, "PNG · WebP · JPEG"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
    {
      path: "/image-upscale",
      name: t`A small photo made large`,
      text: t`Two or four times as many pixels each way, up to 64 megapixels, with edges that stay crisp and transparency kept. It sharpens what is there and invents nothing.`,
      go: t`Enlarge a photo`,
      facts: [
        [t`In`, t`JPEG, PNG, WebP, GIF or AVIF up to ${uploadMax} MB`],
        [t`Out`, "PNG · WebP · JPEG"],
        [t`Price`, t`1 credit a picture`],
      ],
    },
  ] as const;
  return (
    <section className={styles.section} id="features" aria-labelledby="tools-title">
      <h2 id="tools-title" className={styles.sectionTitle}>
        <Trans>What it does</Trans>
      </h2>
      {tools.map((tool) => (
        <article key={tool.path} className={styles.tool}>
          <h3>{tool.name}</h3>
          <div>
            <p className={styles.toolText}>{tool.text}</p>
            <Link to={tool.path}>{tool.go}</Link>
          </div>
          <dl>
            {tool.facts.map(([term, value]) => (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}
