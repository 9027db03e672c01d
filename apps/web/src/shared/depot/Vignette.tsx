import { type JSX, useEffect, useRef } from 'react';
import { drawVignette } from './photo.ts';

const COTE = 96;

export const Vignette = ({ photo, alt }: { readonly photo: File; readonly alt: string }): JSX.Element => {
  const surface = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (surface.current) void drawVignette(photo, surface.current).catch(() => undefined);
  }, [photo]);
  return <canvas ref={surface} width={COTE} height={COTE} className="ga-vignette" role="img" aria-label={alt} />;
};
