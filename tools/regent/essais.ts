import {
  composeRegent,
  controlRegent,
  type DemandeDite,
  numberLiasse,
  type Rubrique,
  writeRegent,
} from '@guichet/rules/regent';
import { controler } from '../services/insee/controler.ts';
import { type Element, lireXml } from '../services/insee/lire.ts';
import { change, FAUTES, namesOf } from './fautes.ts';
import { createHasard, randomDemande, randomRang } from './hasard.ts';

/** As the rules know it, from the other reader. */
export const toRubrique = ({ nom, texte, enfants }: Element): Rubrique => ({
  nom,
  contenu: enfants.length === 0 ? texte : enfants.map(toRubrique),
});

export interface Jugement {
  /** «13 M01.1», each once, in order: by the portal, and by the reception of Insee. */
  readonly portail: readonly string[];
  readonly insee: readonly string[];
}
const sorted = (said: readonly string[]): readonly string[] => [...new Set(said)].toSorted();

/** Both of them on the same bytes. */
export const judge = (xml: string): Jugement => {
  const message = lireXml(xml);
  const [racine] = message.enfants;
  const fautes = racine ? controlRegent(toRubrique(racine)) : [];
  return {
    portail: sorted(fautes.map(({ numero, rubrique }) => `${numero} ${rubrique}`)),
    insee: sorted(controler(message).map(({ code, rubrique }) => `${code} ${rubrique}`)),
  };
};

const JOUR = '2026-11-18';
const ENVELOPPE = { emetteur: 'G7501', destinataire: 'I0000', jour: JOUR, instant: `${JOUR}T08:00:00` };
interface Tirage {
  readonly demande: DemandeDite;
  readonly c02: string;
}
const draw = (hasard: ReturnType<typeof createHasard>): Tirage => {
  const demande = randomDemande(hasard);
  return { demande, c02: numberLiasse(randomRang(hasard, demande.coordonnees.adresse_siege.code_insee ?? '')) ?? '' };
};
const compose = ({ demande, c02 }: Tirage): Rubrique => composeRegent(demande, { ...ENVELOPPE, c02 });
export const randomMessage = (graine: number): Rubrique => compose(draw(createHasard(graine)));

/** Composed, controlled, written: all that stands between a request and its bytes. */
const generate = (tirage: Tirage): string => {
  const message = compose(tirage);
  return controlRegent(message).length === 0 ? (writeRegent(message) ?? '') : '';
};

export interface Campagne {
  readonly messages: number;
  readonly pris: number;
  /** Of processor, for one message of the slowest hundred. */
  readonly millisecondes: number;
  readonly refuses: readonly { readonly xml: string; readonly jugement: Jugement }[];
}

const LOT = 100;
/** Random requests, written by the portal and judged by the other: how many it takes, and what one costs to write. */
export const runCampagne = (messages: number, graine: number): Campagne => {
  const hasard = createHasard(graine);
  const refuses: { xml: string; jugement: Jugement }[] = [];
  let millisecondes = 0;
  for (let fait = 0; fait < messages; fait += LOT) {
    const tirages = Array.from({ length: Math.min(LOT, messages - fait) }, () => draw(hasard));
    const before = process.cpuUsage();
    const ecrits = tirages.map(generate);
    const { user, system } = process.cpuUsage(before);
    millisecondes = Math.max(millisecondes, (user + system) / 1000 / tirages.length);
    for (const [rang, ecrit] of ecrits.entries()) {
      const xml = ecrit || (writeRegent(compose(tirages[rang] as Tirage)) ?? '<Illisible></Illisible>');
      const jugement = judge(xml);
      if (jugement.insee.length > 0 || jugement.portail.length > 0) refuses.push({ xml, jugement });
    }
  }
  return { messages, pris: messages - refuses.length, millisecondes, refuses };
};

export interface Plantation {
  /** How many times each fault was planted, in the order of their list. */
  readonly plantees: readonly number[];
  /** Where one of both said something else than the control that was broken. */
  readonly ecarts: readonly { readonly attendu: string; readonly jugement: Jugement; readonly xml: string }[];
}
/** One fault in each of so many random messages, one kind after another: both must refuse it, for the same rubrique. */
export const plantFautes = (messages: number, graine: number): Plantation => {
  const hasard = createHasard(graine);
  const plantees = FAUTES.map(() => 0);
  const ecarts: { attendu: string; jugement: Jugement; xml: string }[] = [];
  for (let rang = 0; rang < messages; rang += 1) {
    const { nom, become, attendu } = FAUTES[rang % FAUTES.length] as (typeof FAUTES)[number];
    let message = compose(draw(hasard));
    while (!namesOf(message).includes(nom)) message = compose(draw(hasard));
    const xml = writeRegent(change(message, nom, become)) ?? '';
    const jugement = xml === '' ? { portail: [], insee: [] } : judge(xml);
    plantees[rang % FAUTES.length] = (plantees[rang % FAUTES.length] ?? 0) + 1;
    const dits = [...jugement.portail, '/', ...jugement.insee].join();
    if (dits !== [attendu, '/', attendu].join()) ecarts.push({ attendu, jugement, xml });
  }
  return { plantees, ecarts };
};

export interface Degat {
  /** Those that both found something to say of. */
  readonly juges: number;
  readonly ecarts: readonly Jugement[];
}
/** Whatever is taken away, doubled or written over, up to three times in one message: where they do not say the same of it. */
export const spoilMessages = (messages: number, graine: number): Degat => {
  const hasard = createHasard(graine);
  const jugements: Jugement[] = [];
  for (let rang = 0; rang < messages; rang += 1) {
    let message = compose(draw(hasard));
    for (let fois = 1 + hasard.below(3); fois > 0; fois -= 1) {
      const [, ...noms] = namesOf(message);
      if (noms.length > 0) message = change(message, hasard.pick(noms), hasard.pick(FAUTES).become);
    }
    const xml = writeRegent(message);
    if (xml !== null) jugements.push(judge(xml));
  }
  const ecarts = jugements.filter(({ portail, insee }) => portail.join() !== insee.join());
  return { juges: jugements.filter(({ insee }) => insee.length > 0).length, ecarts };
};
