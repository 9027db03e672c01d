import { createHash } from 'node:crypto';
import type { Regent, RetourRecu } from '../../src/platform/dehors/regent.ts';

const key = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, rank) => {
    const value = Number(digit) * (rank % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
};
/** One that nobody bears, with right keys. */
const numeroOf = (rang: number) => {
  const sans = `97${String(rang).padStart(6, '0')}`;
  const siren = `${sans}${key(sans)}`;
  return { siren, nic: `0001${key(`${siren}0001`)}` };
};

/** A reception that does as it is told: it keeps every byte that it is given, and shows the answers in the order that is asked for. */
export const createInsee = () => {
  const recus = new Map<string, Set<string>>();
  let humeur: 'bonne' | 'coupe' | 'erreur' = 'bonne';
  let page: readonly RetourRecu[] = [];
  let pages = 0;
  let donnes = 0;
  const regent: Regent = {
    ...{ emetteur: 'X7501', destinataire: 'I0000', depot: null },
    async send({ c02, xml }) {
      if (humeur === 'erreur') return { ok: false, panne: 'indisponible' };
      const empreinte = createHash('sha256').update(xml).digest('hex');
      recus.set(c02, (recus.get(c02) ?? new Set()).add(empreinte));
      return humeur === 'coupe' ? { ok: false, panne: 'indisponible' } : { ok: true };
    },
    async readRetours() {
      const retours = [...page];
      page = [];
      pages += 1;
      return { curseur: String(pages), retours };
    },
  };
  return {
    regent,
    recus,
    become: (wanted: typeof humeur) => {
      humeur = wanted;
    },
    show: (retours: readonly RetourRecu[]) => {
      page = retours;
    },
    write: (
      message: { readonly id_retour: string; readonly c02: string; readonly empreinte: string },
      decision: RetourRecu['decision'],
    ): RetourRecu => {
      donnes += 1;
      const nothing = { siren: null, nic: null };
      const numero = decision === 'ACC' ? numeroOf(donnes) : nothing;
      return { ...message, decision, ...numero, ape: '9499Z', motifs: [] };
    },
  };
};
