import { recognizeAnnee, recognizeType, type TypeDocument } from '@guichet/rules/document';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, UNREACHABLE } from '../apiClient/ApiError.ts';
import { documentsQuery } from '../association/documents.queries.ts';
import { useServices } from '../services/services.ts';
import { type Envoi, patchEnvoi } from './envois.ts';
import { reducePhoto } from './photo.ts';
import { type Limite, refusFichier } from './refusFichier.ts';

export interface Destination {
  /** The association, and the establishment whose papers these are; null for the whole of it. */
  readonly id: string;
  readonly siret: string | null;
  readonly limite?: Limite;
}

/** What the place of the deposit already says. */
export interface Pour {
  readonly code: string;
  readonly id_type: TypeDocument | null;
  /** Of what year it is, where the place asks for one. */
  readonly annee?: number | undefined;
}

const isCut = (error: unknown): boolean => error instanceof ApiError && error.status === UNREACHABLE;

/** Many files at once, each with its own way: they leave one after the other, and what is cut leaves again. */
export const useDepots = ({ id, siret, limite = 'ordinaire' }: Destination) => {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const [envois, setEnvois] = useState<readonly Envoi[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const patch = (cle: string, changes: Partial<Envoi>) => setEnvois((held) => patchEnvoi(held, cle, changes));
  const drop = (cle: string) => {
    stops.current.get(cle)?.abort();
    setEnvois((held) => held.filter((envoi) => envoi.cle !== cle));
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsQuery(api, id).queryKey });

  const send = async ({ cle, jeton, file, id_type, annee }: Envoi): Promise<void> => {
    const stop = stops.current.get(cle);
    if (!id_type || !stop || stop.signal.aborted) return;
    const annee_validite = recognizeAnnee(file.name, id_type, now().getFullYear()) ?? annee ?? null;
    const fields = {
      id_asso: id,
      id_type,
      ...(siret !== null && { id_siret: siret, origine: 'etablissement' as const }),
      ...(annee_validite !== null && { annee_validite }),
    };
    patch(cle, { etape: 'envoi', message: null });
    try {
      const document = await api.dac.createDocument(
        { body: { fields, file } },
        { onProgress: (part) => patch(cle, { part }), signal: stop.signal, idempotencyKey: jeton },
      );
      patch(cle, { etape: 'recu', document });
      await refresh();
    } catch (error) {
      if (stop.signal.aborted) return;
      patch(cle, { etape: isCut(error) ? 'coupe' : 'refuse', message: messageOf(error) });
    }
  };
  const queue = (envoi: Envoi): void => {
    stops.current.set(envoi.cle, new AbortController());
    patch(envoi.cle, { ...envoi, etape: 'attente', part: 0, message: null });
    line.current = line.current.then(() => send(envoi));
  };

  const prepare = async (envoi: Envoi): Promise<void> => {
    const file = await reducePhoto(envoi.file);
    const message = refusFichier(file, limite);
    const taillePremiere = file === envoi.file ? envoi.taillePremiere : envoi.file.size;
    const ready = { ...envoi, file, taillePremiere };
    if (message !== null) return patch(envoi.cle, { ...ready, etape: 'impossible', message });
    if (envoi.id_type === null) return patch(envoi.cle, { ...ready, etape: 'question' });
    queue(ready);
  };
  const add = (files: readonly File[], pour: Pour | null = null): void => {
    const added = files.map(
      (file): Envoi => ({
        ...{
          cle: crypto.randomUUID(),
          jeton: crypto.randomUUID(),
          file,
          taillePremiere: null,
          pour: pour?.code ?? null,
          annee: pour?.annee,
        },
        id_type: pour ? (pour.id_type ?? 'AUTRE') : recognizeType(file.name),
        ...{ etape: 'preparation', part: 0, message: null, document: null },
      }),
    );
    setEnvois((held) => [...held, ...added]);
    for (const envoi of added) void prepare(envoi);
  };

  const held = useRef(envois);
  held.current = envois;
  useEffect(() => {
    const again = () => {
      for (const envoi of held.current) if (envoi.etape === 'coupe') queue(envoi);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  /** Filed under another type: before it leaves, or once it is there. */
  const file = async (envoi: Envoi, id_type: TypeDocument): Promise<void> => {
    const { cle, document } = envoi;
    if (!document) return queue({ ...envoi, id_type });
    const query = { id_asso: id, uuid: document.uuid };
    const filed = await api.dac.updateDocument({ query, body: { id_type } }, { version: document.version });
    patch(cle, { id_type, document: filed });
    await refresh();
  };
  /** What was cut is the same deposit; what was refused is another. */
  const retry = (envoi: Envoi): void => {
    queue(envoi.etape === 'coupe' ? envoi : { ...envoi, jeton: crypto.randomUUID() });
  };
  return { envois, add, drop, retry, file };
};
export type Depots = ReturnType<typeof useDepots>;
