import { LOT_MAXIMUM, type TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { type CIBLES_COMMUNES, type ComplementSaisi, hasReprises, type Transition } from '@guichet/rules/instruction';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { CLE_ACTES } from '../../shared/instruction/actesLot.queries.ts';
import { cleLigne } from '../../shared/instruction/adresses.ts';
import { refreshTravail, serviceOf } from '../../shared/instruction/travail.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import type { ActeLot } from './acteLot.ts';
import { paquetsOf, type ResultatLot } from './lot.ts';

/** A step of the request, or what goes beside it. */
export type Geste = { readonly transition: Transition; readonly texte: string } | GesteActe;
interface GesteActe {
  readonly acte: ActeLot;
  readonly assigne_a?: string | null;
  readonly message?: string;
  readonly complement?: ComplementCommun;
}
/** Asked of all of them: what one project alone has is not. */
export type ComplementCommun = ComplementSaisi & { readonly cible: (typeof CIBLES_COMMUNES)[number] };

type Envoi = Pick<Parameters<Api['demandes']['runLot']>[0]['body'], 'essai' | 'instructions' | 'lot'>;
interface Cadre {
  readonly api: Api;
  readonly genre: Genre;
  readonly query: ReturnType<typeof roleOf>;
}
/** Each kind has its own call; all are answered alike. */
const callOf = ({ api, genre, query }: Cadre, geste: Geste, envoi: Envoi) => {
  const service = serviceOf(api, genre);
  if (!('acte' in geste)) {
    const input = { query, body: { ...geste, ...envoi } };
    return { input, send: (idempotencyKey: string) => service.runLot(input, { idempotencyKey }) };
  }
  const { acte, assigne_a = null, message = '', complement } = geste;
  if (acte === 'confier') {
    const input = { query, body: { ...envoi, assigne_a } };
    return { input, send: (idempotencyKey: string) => api.demandes.runLotAffectations(input, { idempotencyKey }) };
  }
  if (acte === 'message') {
    const input = { query, body: { ...envoi, message } };
    return { input, send: (idempotencyKey: string) => api.demandes.runLotMessages(input, { idempotencyKey }) };
  }
  if (acte === 'complement') {
    const input = { query, body: { ...envoi, complements: complement ? [complement] : [] } };
    return { input, send: (idempotencyKey: string) => api.demandes.runLotComplements(input, { idempotencyKey }) };
  }
  if (acte === 'solde') {
    const { essai, instructions } = envoi;
    const input = { query, body: { essai, instructions } };
    return { input, send: (idempotencyKey: string) => api.demandes.runLotSoldes(input, { idempotencyKey }) };
  }
  const input = { query, body: { ...envoi, etape: acte } };
  return { input, send: (idempotencyKey: string) => service.runLotLettres(input, { idempotencyKey }) };
};

/** Looked at first, then done, packet after packet; each dossier has its own answer. */
export const useLot = (genre: Genre, role: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState<'essai' | 'fait' | null>(null);
  const [avance, setAvance] = useState(0);
  // One name for all its packets, and for those sent again: what may be taken back is, under it.
  const [lot] = useState(() => crypto.randomUUID());

  const send = async (
    lignes: readonly TravailLigne[],
    geste: Geste,
    cadre: Pick<Envoi, 'essai' | 'lot'>,
  ): Promise<ResultatLot[]> => {
    const instructions = lignes.map(({ dossier, id_service, version }) => ({
      ...{ id: dossier.identifiant.id_fo, service: id_service, version },
    }));
    const { input, send: call } = callOf({ api, genre, query: roleOf(role) }, geste, { ...cadre, instructions });
    try {
      // Without an answer, the same packet sent again bears the same key: nothing is done twice.
      const { resultats } = await intend({ geste, input }, call);
      return resultats.map(({ id_fo, service, ok, raison }) => ({ cle: `${id_fo} ${service}`, ok, raison }));
    } catch (error) {
      return lignes.map((ligne) => ({ cle: cleLigne(ligne), ok: false, raison: messageOf(error) }));
    }
  };
  const run = async (lignes: readonly TravailLigne[], geste: Geste, essai: boolean): Promise<ResultatLot[]> => {
    setBusy(essai ? 'essai' : 'fait');
    setAvance(0);
    const resultats: ResultatLot[] = [];
    // Looked at together, for what they add up to (the envelope); done a few at a time.
    for (const paquet of paquetsOf(lignes, essai ? LOT_MAXIMUM : undefined)) {
      resultats.push(...(await send(paquet, geste, { essai, ...(hasReprises(genre) && !essai && { lot }) })));
      setAvance(resultats.length);
    }
    setBusy(null);
    if (!essai)
      await Promise.all([refreshTravail(queryClient), queryClient.invalidateQueries({ queryKey: [CLE_ACTES] })]);
    return resultats;
  };
  return { busy, avance, run };
};
