/** Pictures of the board in pixels. */

/** Below what is meant to be printed. */
export const PAPER = "#ffffff";

/** Draw an SVG picture; what it leaves free is of a colour, or nothing is there. */
export async function drawPixels(svg: string, background = ""): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d", { willReadFrequently: background !== "" })!;
    if (background !== "") {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function makePng(svg: string, background: string): Promise<Blob> {
  const canvas = await drawPixels(svg, background);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png");
  });
}
