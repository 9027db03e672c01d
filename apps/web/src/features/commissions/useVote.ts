import type { Commission, LigneCommission } from '@guichet/contract/demandes';
import { BUDGET_PHRASES, formatSaisie, parseMontant } from '@guichet/rules/budget';
import { DEFINITIONS_SORT, SANS_VOIX, type Sort, type Voix, votantsDe } from '@guichet/rules/commission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { holdPoint, refreshCommission } from './commissions.queries.ts';

export interface VoteProps {
  readonly commission: Commission;
  readonly role: string | null;
  readonly point: string;
  readonly ligne: LigneCommission;
  readonly reste: number | null;
  readonly place: string;
  readonly onDone: () => void;
}
export interface Fautes {
  readonly montant?: string;
  readonly voix?: string;
  readonly texte?: string;
  readonly retires?: string;
}
const CHAMPS = ['montant', 'voix', 'texte', 'retires'] as const;

/** Those who must withdraw, and those who already did. */
const retiresOf = ({ presents }: Commission, { lies, vote }: LigneCommission): string[] =>
  presents.filter((id) => lies.includes(id) || vote?.retires.some(({ membre }) => membre === id));

/** Nobody counted yet: all for, or all against what is about to be refused. */
const parDefaut = (sort: Sort, votants: number): Voix =>
  DEFINITIONS_SORT[sort].scrutin === 'contre' ? { ...SANS_VOIX, contre: votants } : { ...SANS_VOIX, pour: votants };

/** As it was counted, of what was voted already. */
const compteOf = ({ vote }: LigneCommission): Voix | null =>
  vote && DEFINITIONS_SORT[vote.sort].scrutin !== null ? vote.voix : null;

/** What is put to the vote, counted and sent with the version that was read. */
export const useVote = ({ commission, role, point, ligne, onDone }: VoteProps) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [saisi, setSaisi] = useState(formatSaisie(ligne.vote?.sort === 'adopte' ? ligne.vote.montant : ligne.propose));
  const [retires, setRetires] = useState<readonly string[]>(() => retiresOf(commission, ligne));
  const [compte, setCompte] = useState<Voix | null>(() => compteOf(ligne));
  const [motif, setMotif] = useState<{ readonly sort: Sort; readonly texte: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [fautes, setFautes] = useState<Fautes>({});
  const [refus, setRefus] = useState<string | null>(null);
  const votants = votantsDe(commission.presents, retires);
  const voix = compte ?? parDefaut(motif?.sort ?? 'adopte', votants);
  const lu = parseMontant(saisi);

  const explain = (error: unknown) => {
    const champs = error instanceof ApiError ? error.champs : [];
    const known = Object.fromEntries(
      champs.flatMap(({ champ, message }) => (CHAMPS.some((one) => one === champ) ? [[champ, message]] : [])),
    );
    setFautes(known);
    if (Object.keys(known).length === 0) setRefus(messageOf(error));
    if (error instanceof ApiError && error.status === 409) void refreshCommission(queryClient, role, commission._id);
  };
  const send = async (sort: Sort, texte = ''): Promise<void> => {
    setFautes({});
    setRefus(null);
    const montant = lu.ok ? (lu.cents ?? 0) : 0;
    if (sort === 'adopte' && !lu.ok) return setFautes({ montant: BUDGET_PHRASES[lu.code] });
    const isVoted = DEFINITIONS_SORT[sort].scrutin !== null;
    const counted = compte ?? parDefaut(sort, votants);
    const body = {
      ...{ sort, texte, montant: sort === 'adopte' ? montant : 0, voix: isVoted ? counted : SANS_VOIX },
      retires: retires.map((membre) => ({
        membre,
        raison: ligne.lies.includes(membre) ? 'membre de l’association' : '',
      })),
    };
    const input = { params: { commission: commission._id, point, id: ligne.id }, query: roleOf(role), body };
    const { version } = ligne;
    setBusy(true);
    try {
      const saved = await intend({ input, version }, (idempotencyKey) =>
        api.demandes.voteLigne(input, { version, idempotencyKey }),
      );
      onDone();
      await holdPoint(queryClient, role, commission._id, saved);
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ saisi, setSaisi, voix, votants, retires, motif, setMotif, busy, fautes, refus, send },
    montant: lu.ok ? lu.cents : null,
    count: (sens: keyof Voix, pas: 1 | -1) => setCompte({ ...voix, [sens]: Math.max(0, voix[sens] + pas) }),
    withdraw: (membre: string, isOut: boolean) => {
      setRetires(isOut ? [...retires, membre] : retires.filter((id) => id !== membre));
      setCompte(null);
    },
  };
};
export type VoteTenu = ReturnType<typeof useVote>;
