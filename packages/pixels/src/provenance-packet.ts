/**
 * Where a picture comes from, in the words of IPTC's vocabulary "Digital Source Type"
 * (http://cv.iptc.org/newscodes/digitalsourcetype/).
 */
export type DigitalSource =
  /** Drawn by rules; no model was trained for it. */
  | "algorithmicMedia"
  | "trainedAlgorithmicMedia"
  /** Parts of several pictures. */
  | "composite"
  /** A picture, a part of which a trained model made. */
  | "compositeWithTrainedAlgorithmicMedia"
  /** A picture, and what was made up beside or behind it. */
  | "compositeSynthetic"
  /** A picture that was cut out, enlarged or graded. */
  | "algorithmicallyEnhanced";

/** What China's TC260 standard GB 45438-2025 wants labelled: what was made or put together, not what was only made clearer. */
const isSynthetic = (source: DigitalSource) => source !== "algorithmicallyEnhanced";

const producer = "Proofsheet";

/** An XMP packet that says where a picture comes from. `id` names the picture, the same for the same. */
export function provenancePacket(source: DigitalSource, id: string): string {
  // TC260's field holds JSON; in an attribute its quotation marks are written as entities.
  const label = {
    Label: "1",
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: "",
    ContentPropagator: "",
    PropagateID: "",
    ReservedCode2: "",
  };
  const aigc = isSynthetic(source) ? `\n    TC260:AIGC="${JSON.stringify(label).replaceAll('"', "&quot;")}"` : "";
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
    xmp:CreatorTool="${producer}"
    Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"${aigc}/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
