import { champsOf, type Plat, underGroupe } from '../versions/index.ts';
import type { ContenuCrf, ProjetCrf, SaisieCrf } from './crf.schema.ts';

export type CrfPlat = Plat;
type Realise = Pick<SaisieCrf['indicateurs'][number], 'rang' | 'realise'>;
/** What is sent of a project: of an indicator, only what came of it. */
export type SaisieEnvoyee = Readonly<
  { [Champ in Exclude<keyof SaisieCrf, 'indicateurs'>]?: SaisieCrf[Champ] | undefined } & {
    indicateurs?: readonly Realise[] | undefined;
  }
>;
export interface CrfEnvoye {
  readonly attestation?: Pick<NonNullable<ContenuCrf['attestation']>, 'accepte' | 'id_signataire'> | null | undefined;
  readonly document?: string | null | undefined;
  readonly projets?: readonly { readonly _id: string; readonly saisie: SaisieEnvoyee }[] | undefined;
}

/** Where a field of one of its projects is told. */
export const cheminCrf = (projet: string, champ: string): string => `projets.${projet}.${champ}`;
const INDICATEURS = 'indicateurs';
/** Each indicator is one: two people who fill two of them do not meet. */
export const cheminIndicateur = (projet: string, rang: number): string => cheminCrf(projet, `${INDICATEURS}.${rang}`);

const ofProjet = (id: string, { indicateurs = [], ...saisie }: SaisieEnvoyee): [string, unknown][] => [
  ...underGroupe(`projets.${id}`, saisie),
  ...indicateurs.map(({ rang, realise }): [string, unknown] => [cheminIndicateur(id, rang), realise]),
];

/** A report, or what was sent of one, by its paths. */
export const flattenCrf = ({ attestation, document, projets = [] }: CrfEnvoye): CrfPlat =>
  Object.fromEntries([
    ...(attestation === undefined
      ? []
      : [['attestation', attestation && { accepte: attestation.accepte, id_signataire: attestation.id_signataire }]]),
    ...(document === undefined ? [] : [['document', document]]),
    ...projets.flatMap(({ _id, saisie }) => ofProjet(_id, saisie)),
  ]);

const withSaisie = (projet: ProjetCrf, changes: CrfPlat): ProjetCrf => {
  const own = champsOf(changes, `projets.${projet._id}`);
  const champs = own.filter(([champ]) => !champ.startsWith(`${INDICATEURS}.`));
  const indicateurs = projet.saisie.indicateurs.map((one) => {
    const sent = own.find(([champ]) => champ === `${INDICATEURS}.${one.rang}`);
    return sent ? { ...one, realise: sent[1] as number | null } : one;
  });
  return { ...projet, saisie: { ...projet.saisie, ...Object.fromEntries(champs), indicateurs } };
};

/** An attestation is of the moment when it was given; where that is not known yet, of none. */
export const unflattenCrf = (contenu: ContenuCrf, changes: CrfPlat, now: string | null): ContenuCrf => {
  const attestation = changes['attestation'] as CrfEnvoye['attestation'];
  return {
    projets: contenu.projets.map((projet) => withSaisie(projet, changes)),
    document: 'document' in changes ? (changes['document'] as string | null) : contenu.document,
    attestation:
      attestation === undefined
        ? contenu.attestation
        : attestation && { ...attestation, date: attestation.accepte ? now : null },
  };
};
