import type { CodeErreur } from '@guichet/rules';
import { isRds } from '@guichet/rules/acteur';
import {
  type ContenuOffre,
  DONNEES_DE,
  type DonneesTca,
  EMPTY_TCA,
  emptyHaa,
  reprendDirigeants,
} from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { hasPropreDossier } from '@guichet/rules/subvention';
import { DomainError } from '../../../../platform/errors.ts';
import type { DemandeurConnu, RessourcesConnues } from '../../../association/api.ts';
import type { SubventionConnue } from '../../../rds/api.ts';
import type { ContenuDossier } from '../../noyau/dossier/dossier.ts';
import type { InstructeurConnu } from '../../noyau/dossier/jugement.ts';
import type { Demandant } from '../../noyau/personne.ts';

export const wrong = (champ: string, message: string): DomainError =>
  new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });

interface Demande {
  readonly id_type_agrement?: string | undefined;
  readonly id_service_instructeur?: string | null | undefined;
}
interface Commence {
  readonly demandant: Demandant;
  readonly demandeur: DemandeurConnu;
  readonly description: Demande;
  readonly contenu: ContenuOffre;
  /** Of the scheme. */
  readonly code: string;
}

/** What beginning a dossier has of its own for a genre. */
interface Ouverture {
  readonly refusFermee: (offre: SubventionConnue | null) => CodeErreur;
  /** To a member of another establishment than the one that they ask for. */
  readonly refusAilleurs: CodeErreur;
  readonly check: (commence: Commence) => void;
  /** Whom the dossier is called by, among those who would instruct it. */
  readonly choose: (possibles: readonly InstructeurConnu[], description: Demande) => InstructeurConnu | undefined;
  /** What the answers of the last dossier still answer. */
  readonly reprend: (contenu: ContenuDossier, earlier: ContenuDossier, offre: ContenuOffre) => ContenuDossier;
  readonly complete: (contenu: ContenuDossier, offre: ContenuOffre, proposables: RessourcesConnues) => ContenuDossier;
}

/** AGREMENT-013: for the head office, by a member of it. A service that opens one does it for the head office too. */
const isDuSiege = ({ role, rattachements }: Demandant, { id_correspondance }: DemandeurConnu): boolean =>
  isRds(role) ||
  rattachements.some(
    (one) => one.id_correspondance === id_correspondance && one.etat === 'confirme' && one.type === 'Siège',
  );

const chooseWished: Ouverture['choose'] = (possibles, { id_service_instructeur: wished }) => {
  if (wished == null) return possibles[0];
  const found = possibles.find(({ service }) => service.id === wished);
  if (!found) {
    throw wrong('description.id_service_instructeur', 'Ce service n’instruit pas cet agrément pour ce territoire.');
  }
  return found;
};

/** Who leads is in the record: the question is only whether they are paid. */
const proposeTca = ({ representants }: RessourcesConnues): DonneesTca => ({
  ...EMPTY_TCA,
  dirigeants: representants
    .filter(({ personne }) => personne.est_representant_legal === true)
    .map(({ id }) => ({ id_representant: id, remunere: null, montant_annuel: null })),
});

export const OUVERTURES: Readonly<Record<Genre, Ouverture>> = {
  subvention: {
    refusFermee: () => 'SUBVENTION_INEXISTANTE',
    refusAilleurs: 'DEMANDEUR_INCONNU',
    check: ({ contenu, code }) => {
      if (hasPropreDossier({ ...contenu, code })) throw new DomainError('DOSSIER_PASS_SPORT');
    },
    choose: ([first]) => first,
    reprend: (contenu) => contenu,
    complete: (contenu) => contenu,
  },
  agrement: {
    /** ERR-091, as SUBV-022: at creation and at the first transmission. */
    refusFermee: (offre) => (offre?.publiee ? 'AGREMENT_INACTIF' : 'AGREMENT_INEXISTANT'),
    refusAilleurs: 'AGREMENT_ETABLISSEMENT_SECONDAIRE',
    check: ({ demandant, demandeur, description, contenu }) => {
      if (!demandeur.est_siege || !isDuSiege(demandant, demandeur)) {
        throw new DomainError('AGREMENT_ETABLISSEMENT_SECONDAIRE');
      }
      const { id_type_agrement: type } = description;
      if (type !== undefined && type !== contenu.type_agrement) {
        throw wrong('description.id_type_agrement', 'Ce n’est pas le type de cet agrément.');
      }
    },
    choose: chooseWished,
    reprend: ({ tca, haa, ...contenu }, earlier, { champs_attendus }) => ({
      ...contenu,
      customs: (earlier.customs ?? []).filter(({ code }) => champs_attendus.some((champ) => champ.code === code)),
      ...(tca && {
        tca: {
          ...tca,
          ...earlier.tca,
          dirigeants: reprendDirigeants(tca.dirigeants, earlier.tca?.dirigeants ?? []),
        },
      }),
      ...(haa && { haa: earlier.haa ?? haa }),
    }),
    complete: (contenu, { categorie }, proposables) => {
      const asked = categorie ? DONNEES_DE[categorie] : [];
      return {
        ...contenu,
        demandeur: { ...contenu.demandeur, enseigne: null, id_rib: null },
        customs: [],
        ...(asked.includes('tca') && { tca: proposeTca(proposables) }),
        ...(asked.includes('haa') && { haa: emptyHaa() }),
      };
    },
  },
};
