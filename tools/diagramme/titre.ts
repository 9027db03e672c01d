import { NOMS_FONCTION } from '@guichet/rules/instruction';
import { ACTES_TITRE, DEFINITIONS_ACTE, type DefinitionActe, ETATS_TITRE, type EtatTitre } from '@guichet/rules/titre';
import { markdownTable } from '../conformance/markdownTable.ts';
import { sayNotification } from './passages.ts';

/** What happens to a titre by the decision on a dossier, not by an act of its own. */
const PAR_LE_DOSSIER: readonly (readonly [de: EtatTitre | '[*]', vers: EtatTitre, nom: string])[] = [
  ['[*]', 'en_vigueur', 'délivrer, constater'],
  ['en_vigueur', 'remplace', 'renouveler'],
  ['suspendu', 'remplace', 'renouveler'],
  ['en_vigueur', 'annule', 'rouvrir avant l’effet'],
];

export const titreMermaid = (): string => {
  const names = Object.entries(ETATS_TITRE).map(([etat, libelle]) => `  state "${libelle}" as ${etat}`);
  const arrows = ACTES_TITRE.flatMap((acte) => {
    const { de, vers } = DEFINITIONS_ACTE[acte];
    return de.map((from) => `  ${from} --> ${vers ?? from}: ${acte}`);
  });
  const given = PAR_LE_DOSSIER.map(([de, vers, nom]) => `  ${de} --> ${vers}: ${nom}`);
  return ['```mermaid', 'stateDiagram-v2', ...names, ...given, ...arrows, '```'].join('\n');
};

const sayQui = ({ qui }: DefinitionActe): string =>
  qui.relation === 'titulaire' ? 'un membre du siège qui le tient' : NOMS_FONCTION[qui.fonction];

const left = (title: string) => ({ title, align: 'left' as const });
export const titreTable = (): string =>
  markdownTable(
    ['Acte', 'De', 'Vers', 'Qui', 'Notification'].map(left),
    ACTES_TITRE.map((acte) => {
      const definition = DEFINITIONS_ACTE[acte];
      const { libelle, de, vers, notification } = definition;
      const etats = de.map((etat) => ETATS_TITRE[etat]).join(', ');
      return [libelle, etats, vers ? ETATS_TITRE[vers] : 'le même', sayQui(definition), sayNotification(notification)];
    }),
  );
