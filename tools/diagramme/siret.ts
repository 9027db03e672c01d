import {
  ACTES_SIRET,
  DEFINITIONS_ACTE_SIRET,
  DEFINITIONS_ETAT_SIRET,
  type DefinitionActeSiret,
  ETATS_SIRET,
  type GardeSiret,
  JOURS_DELAISSEE,
  libelleEtatSiret,
  MAINS_SIRET,
  type MainSiret,
  type RelationSiret,
} from '@guichet/rules/numeroSiret';
import { markdownTable } from '../conformance/markdownTable.ts';
import { sayNotification } from './passages.ts';

/** As people say it; a guard without a sentence does not compile. */
const CONDITIONS: Readonly<Record<GardeSiret, string>> = {
  delaissee: `personne n’y a touché depuis ${JOURS_DELAISSEE} jours`,
  complete: 'rien ne manque, et l’attestation est faite',
  documentsUtilisables: 'les statuts et le récépissé sont là, vérifiés par l’antivirus',
  communeConnue: 'la commune a son code INSEE',
  controlesPasses: 'les contrôles de l’Insee passent ; sinon, invalide',
  accuseLu: 'l’accusé de réception est lu',
  messageConnu: 'la réponse nomme un message non annulé',
  numeroValable: 'le numéro est bien formé et n’est porté par aucune autre fiche',
};
const QUI: Readonly<Record<RelationSiret, string>> = {
  createur: 'qui a commencé la demande',
  membre: 'un membre confirmé de l’association',
  administrateur: 'l’administration',
};
const MAINS: Readonly<Record<MainSiret, string>> = {
  association: 'l’association',
  portail: 'le portail',
  insee: 'l’Insee',
  administration: 'l’administration',
  personne: 'personne',
};
const sayQui = ({ par }: DefinitionActeSiret): string =>
  typeof par === 'string' ? MAINS[par] : par.map((relation) => QUI[relation]).join(', ');

const FIN = '[*]';
const targetsOf = ({ vers }: DefinitionActeSiret): string[] =>
  vers === null ? [FIN] : vers.filter((etat) => etat !== undefined);

export const siretMermaid = (): string => {
  const names = ETATS_SIRET.map((etat) => `  state "${etat} ${libelleEtatSiret(etat)}" as ${etat}`);
  const arrows = ACTES_SIRET.flatMap((acte) => {
    const definition = DEFINITIONS_ACTE_SIRET[acte];
    return definition.de.flatMap((de) => targetsOf(definition).map((vers) => `  ${de} --> ${vers}: ${acte}`));
  });
  return ['```mermaid', 'stateDiagram-v2', ...names, `  ${FIN} --> ECS: creer`, ...arrows, '```'].join('\n');
};

const left = (title: string) => ({ title, align: 'left' as const });
export const siretEtats = (): string =>
  markdownTable(
    ['Code', 'Rang', 'Nom', 'À qui la main'].map(left),
    ETATS_SIRET.map((etat) => {
      const { rang, libelle, main } = DEFINITIONS_ETAT_SIRET[etat];
      return [etat, String(rang), libelle, MAINS[MAINS_SIRET.find((one) => one === main) ?? 'personne']];
    }),
  );
export const siretTable = (): string =>
  markdownTable(
    ['De', 'Vers', 'Acte', 'Qui', 'Conditions', 'Notification'].map(left),
    ACTES_SIRET.map((acte) => {
      const definition = DEFINITIONS_ACTE_SIRET[acte];
      const { libelle, de, gardes, motif, notification } = definition;
      const conditions = [...gardes.map((garde) => CONDITIONS[garde]), ...(motif ? ['un motif est écrit'] : [])];
      const vers = targetsOf(definition).map((etat) => (etat === FIN ? 'supprimée' : etat));
      return [
        ...[de.join(', '), vers.join(' ou '), libelle, sayQui(definition)],
        ...[
          conditions.length > 0 ? conditions.join(' ; ') : 'aucune',
          notification === null ? 'aucune' : sayNotification(notification),
        ],
      ];
    }),
  );
