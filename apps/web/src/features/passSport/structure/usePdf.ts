import { useState } from 'react';
import { download } from '../../../shared/pdf/download.ts';
import { useServices } from '../../../shared/services/services.ts';
import { phrasePsp } from '../phrases.ts';

/** By pieces: a whole file is more than one call may be given. */
const PIECE = 8_192;
const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  );
  return btoa(pieces.join(''));
};

export const nomDuPdf = (id: string): string => `pass-sport-${id}.pdf`;
export const sourceOf = (pdfBase64: string): string => `data:application/pdf;base64,${pdfBase64}`;

/** CALL-PSP-009, Q-42: asked for, then held by the page as base64 (PSP-003). */
export const usePdf = (id: string) => {
  const { api } = useServices();
  const [busy, setBusy] = useState(false);
  const [pdfBase64, setPdf] = useState<string | null>(null);
  const [refus, setRefus] = useState<string | null>(null);
  const request = async (): Promise<void> => {
    setBusy(true);
    setPdf(null);
    setRefus(null);
    try {
      const encoded = await toBase64((await api.psp.readDossierPdf({ params: { id } })) as Blob);
      setPdf(encoded);
      download(sourceOf(encoded), nomDuPdf(id));
    } catch (failure) {
      setRefus(phrasePsp('pdf', failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, pdfBase64, refus, request };
};
