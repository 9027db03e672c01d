import { createTirage, type Tirage } from '@guichet/testing/tirage';
import { loadRules } from '../repertoire/load.ts';

/** Contents that many dossiers share: each line keeps its own copy, as it would if it had been typed. */
export interface Modele {
  readonly rang: number;
  readonly contenu: object;
}

const MOTS =
  `association projet bénévoles jeunes habitants quartier commune atelier rencontre formation encadrement séance
adhérents familles enfants adolescents seniors handicap inclusion pratique sportive culturelle éducation populaire solidarité
environnement transition écologique numérique emploi insertion santé prévention accueil animation territoire rural urbain
partenaires collectivité département région établissement scolaire école collège lycée centre social maison salle gymnase
matériel pédagogique équipement déplacement hébergement restauration communication affiche site internet réseau fédération
ligue comité club section équipe entraîneur éducateur animatrice salariée président trésorière conseil bureau assemblée
budget dépenses recettes subvention cotisation don mécénat participation tarif gratuité accès égalité femmes hommes mixité
objectif action étape calendrier trimestre année saison été hiver printemps automne semaine journée soirée fin bilan
évaluation indicateur résultat impact questionnaire entretien suivi présence régularité progression satisfaction qualité
développer renforcer proposer organiser permettre favoriser soutenir accompagner transmettre découvrir partager créer mener
participer former recruter évaluer mesurer améliorer maintenir ouvrir élargir toucher mobiliser fédérer valoriser pérenniser
nouveau nouvelle local locale social sociale régulier hebdomadaire mensuel ouvert gratuit adapté collectif durable commun
avec sans pour dans sur par entre chez vers depuis pendant afin ainsi aussi dont chaque plusieurs toute tous leurs cette
notre ces une des les du de la le et ou au aux en à`
    .split(/\s+/u)
    .filter(Boolean);

/** Words drawn one by one hold less repetition than prose: what follows does not flatter compression. */
const texteOf = (tirage: Tirage, length: number): string => {
  let texte = '';
  while (texte.length < length) {
    const phrase = tirage.some(MOTS, tirage.between(7, 18)).join(' ');
    const nombre = tirage.below(3) === 0 ? ` ${tirage.between(2, 900)}` : '';
    texte += `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${nombre}. `;
  }
  return texte.trim().slice(0, length).trim();
};

const uuidOf = (tirage: Tirage): string => {
  const hex = Array.from({ length: 32 }, () => tirage.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const ANNEE = 2027;
const CHARGES = ['604', '606', '613', '618', '622', '623', '625', '626', '63', '64', '65'];
const PRODUITS = ['70', '73', '75', '756', '758', '77'];
const montantOf = (tirage: Tirage): number => tirage.between(10, 40_000) * 100;

interface Rules {
  // biome-ignore lint/suspicious/noExplicitAny: parsed by the rules' own schemas
  readonly [name: string]: any;
}

const montantsOf = (tirage: Tirage, known: readonly string[], wished: readonly string[]) =>
  Object.fromEntries(
    wished.filter((code) => known.includes(code) && tirage.below(3) > 0).map((code) => [code, montantOf(tirage)]),
  );

const budgetOf = (tirage: Tirage, { emptyBudget, lignesOf, CATEGORIES_FINANCEUR }: Rules) => {
  const codesOf = (cote: string): string[] => lignesOf('projet', cote).map(({ code }: { code: string }) => code);
  const categories = CATEGORIES_FINANCEUR.map(({ code }: { code: string }) => code);
  const financeurs = Array.from({ length: tirage.between(1, 3) }, () => ({
    categorie: tirage.one(categories),
    financeur: texteOf(tirage, 24),
    montant: montantOf(tirage),
  }));
  return {
    ...emptyBudget(ANNEE),
    charges: { montants: montantsOf(tirage, codesOf('charges'), CHARGES) },
    produits: {
      montants: montantsOf(tirage, codesOf('produits'), PRODUITS),
      subventions: financeurs,
      ressourcesPropres: [],
    },
  };
};

const customsOf = (tirage: Tirage) =>
  Array.from({ length: tirage.between(4, 12) }, (_, rank) => ({
    code: `champ_${rank}`,
    value: [texteOf(tirage, tirage.between(20, 250)), tirage.below(5_000), true, 'choix_2'][tirage.below(4)],
  }));

const projetOf = (tirage: Tirage, rules: Rules, service: string) => ({
  description: {
    intitule: texteOf(tirage, tirage.between(25, 70)),
    recurrence: tirage.one(['première demande', 'renouvellement']),
    periode: 'Annuel',
    date_debut: `${ANNEE}-0${tirage.between(1, 9)}-01`,
    date_fin: `${ANNEE}-1${tirage.between(0, 2)}-28`,
    objectifs: texteOf(tirage, tirage.between(200, 700)),
    description: texteOf(tirage, tirage.between(600, 2_000)),
    ...{ exercice: ANNEE, exercice_fin: ANNEE, id_responsable: uuidOf(tirage), rang_dossier: 1, numero_projet: 1 },
    demandeur_id_siret: null,
  },
  beneficiaire: {
    ...{ id_statut: 'tous', lib_statut: 'Tous publics', id_tranche_age: '12_17', lib_tranche_age: 'De 12 à 17 ans' },
    ...{ id_genre: 'mixte', lib_genre: 'Mixte', nombre: tirage.between(10, 900) },
  },
  territoires: { commentaire: texteOf(tirage, tirage.between(60, 250)), territoires: [texteOf(tirage, 18)] },
  moyens: {
    commentaire: texteOf(tirage, tirage.between(150, 400)),
    recrutement_specifique: false,
    recrutement_nb_etpt: null,
  },
  evaluation: {
    commentaire: texteOf(tirage, tirage.between(150, 500)),
    indicateurs: [1, 2, 3].map((rang) => ({
      rang,
      intitule: texteOf(tirage, 45),
      prevu_min: tirage.below(50),
      prevu_max: tirage.between(50, 200),
    })),
  },
  financements: [
    {
      ...{ annee: ANNEE, id_service_instructeur: service, code: null, type: null, nom: null, bo: null },
      ...{ montant_demande: montantOf(tirage), montant_propose: null, montant_accorde: null },
    },
  ],
  cofinancements: Array.from({ length: tirage.below(3) }, () => ({
    ...{ type: 'Commune', nom: texteOf(tirage, 20), annee: ANNEE },
    ...{ montant_demande: montantOf(tirage), montant_accorde: null },
  })),
  budgets: [budgetOf(tirage, rules)],
  customs: customsOf(tirage),
});

const contenuDossierOf = (tirage: Tirage) => ({
  demandeur: {
    enseigne: null,
    id_representant_legal: uuidOf(tirage),
    id_signataire: uuidOf(tirage),
    id_responsable: uuidOf(tirage),
    id_rib: uuidOf(tirage),
  },
  documents: Array.from({ length: tirage.between(2, 5) }, (_, rank) => ({
    code: `document_${rank}`,
    uuid: uuidOf(tirage),
  })),
  attestation: { accepte: true, date: `${ANNEE - 1}-12-05T10:00:00.000Z`, id_signataire: uuidOf(tirage) },
});

/** Whole projects, each accepted by the rules themselves. */
export const createProjets = async (count: number, service: string): Promise<Modele[]> => {
  const rules: Rules = { ...(await loadRules('budget')), ...(await loadRules('projet')) };
  return Array.from({ length: count }, (_, rang) => ({
    rang,
    contenu: rules['projetSchema'].parse(projetOf(createTirage(rang + 7), rules, service)),
  }));
};

export const createContenus = (count: number): Modele[] =>
  Array.from({ length: count }, (_, rang) => ({ rang, contenu: contenuDossierOf(createTirage(rang + 99_991)) }));
