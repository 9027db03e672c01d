import { ETATS_DOSSIER, type EtatDossier, libelleEtat } from '@guichet/rules/dossier';
import { markdownTable } from '../conformance/markdownTable.ts';
import { anneeMermaid } from './annee.ts';
import { type Passage, passages, sayNotification } from './passages.ts';
import { siretEtats, siretMermaid, siretTable } from './siret.ts';
import { titreMermaid, titreTable } from './titre.ts';

const node = (etat: EtatDossier): string => `e${etat}`;
const FINAUX: readonly EtatDossier[] = ['10'];

const mermaid = (): string => {
  const arrows = passages().flatMap(({ nom, de, vers }) =>
    de.map((from) => `  ${node(from)} --> ${node(vers)}: ${nom}`),
  );
  const names = ETATS_DOSSIER.map((etat) => `  state "${etat} ${libelleEtat(etat, 'service')}" as ${node(etat)}`);
  const ends = FINAUX.map((etat) => `  ${node(etat)} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...names, `  [*] --> ${node('A')}`, ...arrows, ...ends, '```'].join('\n');
};

const left = (title: string) => ({ title, align: 'left' as const });
const etatsTable = (): string =>
  markdownTable(
    ['Code', 'Pour l’association', 'Pour le service'].map(left),
    ETATS_DOSSIER.map((etat) => [etat, libelleEtat(etat, 'association'), libelleEtat(etat, 'service')]),
  );
const passagesTable = (all: readonly Passage[]): string =>
  markdownTable(
    ['De', 'Vers', 'Passage', 'Qui', 'Conditions', 'Notification'].map(left),
    all.map(({ de, vers, libelle, qui, conditions, notification }) => [
      de.join(', '),
      vers,
      libelle,
      qui,
      conditions.length > 0 ? conditions.join(' ; ') : 'aucune',
      sayNotification(notification),
    ]),
  );

/** The page of the states, from the rules that the portal runs. */
export const pageEtats = (): string => `# Les états d’un dossier

Cette page est écrite par \`node tools/diagramme/main.ts\` d’après \`packages/rules\` : on ne la modifie pas à la main.
A, B et C sont les états du dossier entier ; à partir de D, chaque service qui instruit a le sien.

${mermaid()}

## Comment ils s’appellent

${etatsTable()}

## Comment on passe de l’un à l’autre

${passagesTable(passages())}

## Un agrément

Le même moteur, sans paiement ni compte rendu : accordé, il devient un titre.

${passagesTable(passages('agrement'))}

## Un titre

Ce qu’un agrément accordé devient. « Expiré » est une date, jamais un état ; une suspension finit d’elle-même à son dernier jour.

${titreMermaid()}

${titreTable()}

## Une demande de numéro SIRET

L’état visible d’un message à l’Insee. La saisie n’est ouverte qu’en ECS ; « invalide » et « refusée » ont chacune leur sortie.

${siretMermaid()}

${siretEtats()}

${siretTable()}

## Une année de chiffres de l’aide alimentaire

Transmise, elle est gelée avec qui et quand ; rouverte, elle dit pourquoi.

${anneeMermaid()}
`;
