import type { Transition } from '@guichet/rules/instruction';
import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import type { PlanAgrement } from '../agrements.ts';
import type { Vie } from '../deroule.ts';
import type { DestinAgrement } from '../donnees/agrements.ts';
import { atWork, plusDays } from '../moments.ts';
import { type Agents, type Monde, SERVICES } from '../monde.ts';
import type { Guichet } from '../portail.ts';
import { noterChiffres } from './chiffres.ts';

interface Cours extends PlanAgrement {
  readonly monde: Monde;
  at: Date;
  id: string;
  version: number;
}
type Faire = (cours: Cours) => Promise<void>;

const asMembre = ({ monde, membre, at }: Cours): Guichet['rda'] => monde.portail(membre, at).rda;
const asAgent = ({ monde, at }: Cours, qui: keyof Agents): Guichet['rda'] => monde.portail(monde.agents[qui], at).rda;
const instruction = ({ id }: Cours) => ({ id, service: SERVICES.instruction });

const keep = async (cours: Cours, answer: Promise<{ readonly version: number }>): Promise<void> => {
  cours.version = (await answer).version;
};
const moves =
  (qui: keyof Agents, transition: Transition, texte = ''): Faire =>
  (cours) => {
    const asked = { params: instruction(cours), body: { transition, texte } };
    return keep(cours, asAgent(cours, qui).transitionInstruction(asked, cours.version));
  };

const RIEN = { a_agrements_labels: false, a_unions: false, a_membres: false };
const HAA = {
  'haa.activites.distribution_directe': true,
  'haa.activites.explication_projet': 'Une distribution chaque mercredi, avec un temps d’accueil autour d’un café.',
  'haa.description.distribution.modalites_accueil': 'Sur rendez-vous, dans une salle prêtée par la commune.',
  'haa.hygiene.usage_gbph': true,
  'haa.hygiene.formations': 'Deux bénévoles formés à chaque distribution.',
  'haa.tracabilite.methode': 'Bons de livraison gardés par date et par fournisseur.',
};
/** Three places, one of which moves. */
const SITES = [
  {
    site: {
      nom: 'Épicerie du bourg',
      nature_activite: ['epicerie-sociale'],
      horaire_ouverture: 'mar. et ven., 14 h à 18 h',
    },
    adresse: { num_voie: '4', voie: 'place de la Mairie', cp: '35200', commune: 'Rennes' },
  },
  {
    site: { nom: 'Table du port', nature_activite: ['repas-ou-plats-chauds'], horaire_ouverture: 'tous les midis' },
    adresse: { num_voie: '9', voie: 'quai des Charrettes', cp: '44100', commune: 'Nantes' },
  },
  {
    site: {
      ...{ nom: 'Camion des Landes', nature_activite: ['colis', 'maraude'], itinerant: true },
      arrets: [{ jour: 'lundi', heures: '17 h à 18 h', lieu: 'Place de l’église, 35310 Chavagne' }],
    },
    adresse: { num_voie: '6', voie: 'rue du Four', cp: '35310', commune: 'Mordelles' },
  },
] as const;
const REFUS = 'L’association n’a pas encore tenu d’assemblée générale : la demande pourra être refaite ensuite.';

/** Until when: as long as it may, or so that it ends on the day that the plan says. */
const termesOf = ({ at, agrement, fin, monde }: Cours) => {
  const { min, max } = agrement.duree;
  const date_fin = fin === undefined ? null : addDays(dayOf(monde.now), fin);
  const date_effet = date_fin === null ? dayOf(at) : addMonths(date_fin, -min);
  return {
    favorable: true,
    niveau: 'departemental' as const,
    date_effet,
    date_fin: date_fin ?? addMonths(date_effet, max),
  };
};

const [DELAI_JOURS, SUSPENDU_JOURS] = [20, 120];
const REPROCHE = 'Le club n’a organisé aucune activité ouverte à tous depuis le printemps. Dites-nous ce qu’il en est.';
const OBSERVATIONS =
  'Notre gymnase est fermé pour travaux depuis avril. Les séances reprennent en janvier, la mairie l’a écrit.';
const SUSPENSION = 'L’activité est arrêtée jusqu’à la réouverture du gymnase : l’agrément est suspendu d’ici là.';

/** The one that this dossier became, with its version. */
const titreOf = async (cours: Cours): Promise<{ readonly numero: string; readonly version: number }> => {
  const rda = asMembre(cours);
  const { titres } = await rda.listMesTitres({ query: { siren: cours.siret.slice(0, 9) } });
  const found = titres.find(({ type_agrement }) => type_agrement === cours.agrement.type_agrement);
  if (!found) throw new Error(`aucun titre pour ${cours.agrement.code}`);
  return rda.readTitre({ params: { numero: found.numero } });
};

/** Once for an association, whatever it asks for again. */
const addSites = async ({ monde, membre, at, siret }: Cours): Promise<void> => {
  const { dac } = monde.portail(membre, at);
  const query = { id_asso: siret.slice(0, 9) };
  if ((await dac.listSites({ query: { ...query, limit: 1 } })).total > 0) return;
  await dac.createSites({ query, body: { sites: structuredClone(SITES) as never } });
};

const ACTES = {
  async creer(cours) {
    const { code, exercice } = cours.agrement;
    const { _id } = await asMembre(cours).createDossier({
      body: { description: { code_agrement: code, exercice }, demandeur: { id_siret: cours.siret } },
    });
    cours.id = _id;
  },
  async repondre(cours) {
    const { representant } = cours.contacts;
    const people = { id_representant_legal: representant, id_signataire: representant, id_responsable: representant };
    const body = { demandeur: people, attestation: { accepte: true, id_signataire: representant } };
    await asMembre(cours).updateDossier({ params: { id: cours.id }, body });
  },
  async criteres(cours) {
    const { categorie } = cours.agrement;
    const dirigeants = [{ id_representant: cours.contacts.representant, remunere: false, montant_annuel: null }];
    const body = {
      ...(categorie !== 'sectoriel' && { tca: { dirigeants, ...RIEN } }),
      ...(categorie === 'haa' && HAA),
    };
    if (categorie === 'haa') await addSites(cours);
    if (Object.keys(body).length > 0) await asMembre(cours).updateDossier({ params: { id: cours.id }, body });
  },
  async transmettre(cours) {
    await asMembre(cours).transmitDossier({ params: { id: cours.id } });
  },
  ouvrir: moves('luc', 'ouvrir'),
  termes: (cours) =>
    keep(
      cours,
      asAgent(cours, 'luc').updateTermes({ params: instruction(cours), body: termesOf(cours) }, cours.version),
    ),
  proposer: moves('luc', 'proposer'),
  valider: moves('helene', 'valider'),
  accorder: moves('helene', 'accorder'),
  refuser: moves('helene', 'refuser', REFUS),
  lettre: (cours) => keep(cours, asAgent(cours, 'helene').advanceLettre({ params: instruction(cours) }, cours.version)),
  async couvrir(cours) {
    if (cours.membres.length === 0) return;
    const { numero } = await titreOf(cours);
    await asMembre(cours).updateMembresTitre({ params: { numero }, body: { ajouter: [...cours.membres] } });
  },
  async engager(cours) {
    const { numero, version } = await titreOf(cours);
    const echeance = addDays(dayOf(cours.at), DELAI_JOURS);
    const body = { motif: 'activite', texte: REPROCHE, echeance };
    await asAgent(cours, 'luc').engagerTitre({ params: { numero }, body }, version);
  },
  async observer(cours) {
    const { numero, version } = await titreOf(cours);
    await asMembre(cours).observerTitre({ params: { numero }, body: { texte: OBSERVATIONS } }, version);
  },
  async suspendre(cours) {
    const { numero, version } = await titreOf(cours);
    const body = { acte: 'suspendre' as const, texte: SUSPENSION, jusqu_au: addDays(dayOf(cours.at), SUSPENDU_JOURS) };
    await asAgent(cours, 'helene').deciderTitre({ params: { numero }, body }, version);
  },
} satisfies Readonly<Record<string, Faire>>;

/** Each act with the day when it happens, counted from the first. */
type Pas = readonly [jour: number, acte: keyof typeof ACTES];
const BROUILLON: readonly Pas[] = [[0, 'creer']];
const TRANSMIS: readonly Pas[] = [...BROUILLON, [3, 'repondre'], [5, 'criteres'], [6, 'transmettre']];
const OUVERT: readonly Pas[] = [...TRANSMIS, [14, 'ouvrir']];
const PROPOSE: readonly Pas[] = [...OUVERT, [24, 'termes'], [25, 'proposer']];
const VALIDE: readonly Pas[] = [...PROPOSE, [32, 'valider']];
/** Written, signed, notified. */
const LETTRE: readonly Pas[] = [
  [41, 'lettre'],
  [43, 'lettre'],
  [45, 'lettre'],
];
const ACCORDE: readonly Pas[] = [...VALIDE, [39, 'accorder'], ...LETTRE, [50, 'couvrir']];

const CHEMINS: Readonly<Record<DestinAgrement, readonly Pas[]>> = {
  brouillon: BROUILLON,
  transmis: TRANSMIS,
  ouvert: OUVERT,
  propose: PROPOSE,
  valide: VALIDE,
  accorde: ACCORDE,
  refuse: [...VALIDE, [40, 'refuser'], ...LETTRE],
  engage: [...ACCORDE, [360, 'engager']],
  suspendu: [...ACCORDE, [200, 'engager'], [210, 'observer'], [223, 'suspendre']],
};

/** One approval, from its first page to where it stops today. */
export async function* liveAgrement(monde: Monde, plan: PlanAgrement): Vie {
  const debut = plusDays(monde.now, -plan.depuis);
  const cours: Cours = { ...plan, monde, at: debut, id: '', version: 1 };
  for (const [jour, acte] of CHEMINS[plan.destin]) {
    cours.at = atWork(plusDays(debut, jour));
    yield cours.at;
    await ACTES[acte](cours);
  }
  if (plan.destin !== 'accorde' || plan.agrement.categorie !== 'haa') return;
  cours.at = atWork(plusDays(monde.now, -1));
  yield cours.at;
  await noterChiffres(monde.portail(plan.membre, cours.at), { ...plan, id_asso: plan.siret.slice(0, 9), at: cours.at });
}
