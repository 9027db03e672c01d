import type { SubventionLigne } from '@guichet/contract/rds';
import { RUBRIQUES } from '@guichet/rules/association';
import { FAITS } from '@guichet/rules/conditions';
import type { EtatEligibilite } from '@guichet/rules/subvention';
import type { TagProps } from '@guichet/ui';
import { adresseRubrique } from '../association/adresses.ts';

export type Eligibilite = NonNullable<SubventionLigne['eligibilite']>;
export type Raison = Eligibilite['raisons'][number];

export const VERDICTS = {
  eligible: { tone: 'success', words: 'Vous êtes éligible' },
  a_completer: { tone: 'warning', words: 'Il vous manque une information' },
  non: { tone: 'neutral', words: 'Vous n’êtes pas éligible' },
} as const satisfies Record<EtatEligibilite, { tone: TagProps['tone']; words: string }>;

/** The reasons that settle the verdict: what refuses, else what is missing. */
const DECISIVES = { eligible: 'oui', a_completer: 'inconnu', non: 'non' } as const;
export const decisivesOf = ({ etat, raisons }: Eligibilite): readonly Raison[] =>
  raisons.filter(({ valeur }) => valeur === DECISIVES[etat]);

export const sayVerdict = (eligibilite: Eligibilite): string => {
  const count = decisivesOf(eligibilite).length;
  if (eligibilite.etat === 'a_completer' && count > 1) return `Il vous manque ${count} informations`;
  return VERDICTS[eligibilite.etat].words;
};

/** Where the record is mended, and what is filled there. */
export const remedeOf = (id: string, { rubrique, champ, explication }: Raison) => {
  const page = RUBRIQUES.find((one) => one === rubrique);
  if (!page) return null;
  const held = FAITS.filter((fait) => fait.rubrique === rubrique && (fait.champ ?? null) === champ);
  const fait = held.length === 1 ? held[0] : held.find(({ label }) => explication.includes(label));
  return { href: adresseRubrique(id, page, champ ?? undefined), fait: fait?.label ?? null };
};

export interface ManqueCommun {
  readonly href: string;
  readonly fait: string;
  readonly count: number;
}

/** The one thing to fill that settles the most of these schemes; nothing when each asks for its own. */
export const manqueCommun = (id: string, lignes: readonly SubventionLigne[]): ManqueCommun | null => {
  const found = new Map<string, ManqueCommun>();
  for (const { eligibilite } of lignes) {
    if (eligibilite?.etat !== 'a_completer') continue;
    const remedes = decisivesOf(eligibilite).flatMap((raison) => remedeOf(id, raison) ?? []);
    for (const [href, { fait }] of new Map(remedes.map((remede) => [remede.href, remede]))) {
      if (fait !== null) found.set(href, { href, fait, count: (found.get(href)?.count ?? 0) + 1 });
    }
  }
  const [most] = [...found.values()].toSorted((a, b) => b.count - a.count);
  return most && most.count > 1 ? most : null;
};
