import fc from 'fast-check';

/** What may happen to a request, by anyone, at any moment. */
export type Commande =
  | { readonly quoi: 'modifier' | 'transmettre' | 'corriger' | 'generer' | 'recommencer' }
  | { readonly quoi: 'reinitialiser' | 'liberer' }
  | { readonly quoi: 'emettre'; readonly humeur: 'bonne' | 'coupe' | 'erreur' }
  | {
      readonly quoi: 'repondre';
      readonly decision: Decision;
      /** To which of the messages that it has, counted from the last. */
      readonly recul: number;
      readonly faux: boolean;
    }
  | { readonly quoi: 'relever'; readonly ordre: 'droit' | 'renverse' | 'double' | 'depuisLeDebut' };
export type Decision = 'ACC' | 'INV' | 'REF' | 'REJ';

type Seule = Exclude<Commande['quoi'], 'emettre' | 'repondre' | 'relever'>;
const only = (quoi: Seule): fc.Arbitrary<Commande> => fc.constant({ quoi } as Commande);
const emettre: fc.Arbitrary<Commande> = fc.record({
  quoi: fc.constant('emettre' as const),
  humeur: fc.constantFrom('bonne', 'bonne', 'bonne', 'coupe', 'erreur'),
});
const repondre: fc.Arbitrary<Commande> = fc.record({
  quoi: fc.constant('repondre' as const),
  decision: fc.constantFrom<Decision>('ACC', 'INV', 'INV', 'INV', 'REF', 'REJ'),
  recul: fc.constantFrom(0, 0, 1, 2),
  faux: fc.constantFrom(false, false, false, true),
});
const relever: fc.Arbitrary<Commande> = fc.record({
  quoi: fc.constant('relever' as const),
  ordre: fc.constantFrom('droit', 'renverse', 'double', 'depuisLeDebut'),
});
const envoi = fc.tuple(only('transmettre'), only('generer'), emettre);
const LIBRES = ['modifier', 'recommencer', 'reinitialiser', 'liberer', 'transmettre', 'generer', 'corriger'] as const;

/** Passages that go somewhere, among acts that come at any moment: else hardly any would reach a second message. */
const passage: fc.Arbitrary<readonly Commande[]> = fc.oneof(
  { weight: 3, arbitrary: envoi },
  { weight: 3, arbitrary: fc.tuple(repondre, relever) },
  { weight: 1, arbitrary: fc.tuple(repondre, repondre, relever) },
  { weight: 3, arbitrary: fc.tuple(only('corriger'), envoi).map(([corriger, suite]) => [corriger, ...suite]) },
  { weight: 2, arbitrary: fc.tuple(fc.oneof(emettre, relever, ...LIBRES.map(only))) },
);
export const suiteArbitraire: fc.Arbitrary<readonly Commande[]> = fc
  .tuple(envoi, fc.array(passage, { minLength: 4, maxLength: 9 }))
  .map(([debut, suite]) => [...debut, ...suite.flat()]);

type Etat = 'ECS' | 'AEM' | 'RGEN' | 'ENCT' | 'INV' | 'ACC' | 'REF' | 'REJ';
interface Message {
  isRecu: boolean;
  isAccuse: boolean;
  isAnnule: boolean;
}
export interface Reponse {
  readonly id: string;
  /** Of the request and of the message, as the model counts them. */
  readonly demande: number;
  readonly message: number;
  readonly decision: Decision;
  readonly faux: boolean;
}
interface Demande {
  etat: Etat;
  readonly messages: Message[];
}

const ACTES = {
  modifier: { de: ['ECS'], vers: 'ECS' },
  corriger: { de: ['INV'], vers: 'ECS' },
  reinitialiser: { de: ['RGEN', 'ENCT'], vers: 'ECS' },
  liberer: { de: ['REF'], vers: 'REJ' },
} as const satisfies Record<string, { readonly de: readonly Etat[]; readonly vers: Etat }>;
const SUR_LA_ROUTE: readonly Etat[] = ['AEM', 'RGEN', 'ENCT'];
const OUI = 200;
const NON = 403;

/** What should happen, written from the page of the request and from nothing else. */
export class Modele {
  readonly demandes: Demande[] = [{ etat: 'ECS', messages: [] }];
  readonly lues = new Set<string>();
  readonly appliquees = new Set<string>();

  get rang(): number {
    return this.demandes.length - 1;
  }
  get demande(): Demande {
    return this.demandes[this.rang] as Demande;
  }

  /** Of a person: the status of the answer. */
  act(quoi: keyof typeof ACTES): number {
    const { de, vers } = ACTES[quoi];
    const { demande } = this;
    if (!(de as readonly Etat[]).includes(demande.etat)) return NON;
    demande.etat = vers;
    if (quoi === 'reinitialiser') for (const message of demande.messages) message.isAnnule = true;
    return OUI;
  }

  transmettre(): number {
    const { demande } = this;
    if (SUR_LA_ROUTE.includes(demande.etat)) return OUI;
    if (demande.etat !== 'ECS') return NON;
    demande.etat = 'AEM';
    return OUI;
  }

  /** A rejected one is ignored; any other is the creator's to find again. */
  recommencer(): void {
    if (this.demande.etat === 'REJ') this.demandes.push({ etat: 'ECS', messages: [] });
  }

  generer(): void {
    if (this.demande.etat !== 'AEM') return;
    this.demande.etat = 'RGEN';
    this.demande.messages.push({ isRecu: false, isAccuse: false, isAnnule: false });
  }

  emettre(humeur: 'bonne' | 'coupe' | 'erreur'): void {
    const message = this.demande.messages.at(-1);
    if (this.demande.etat !== 'RGEN' || !message || humeur === 'erreur') return;
    message.isRecu = true;
    if (humeur === 'coupe') return;
    message.isAccuse = true;
    this.demande.etat = 'ENCT';
  }

  /** The same answer counts once; only that to the last message, which was not voided, of a request that waits. */
  lire({ id, demande: rang, message: numero, decision, faux }: Reponse): void {
    if (this.lues.has(id)) return;
    this.lues.add(id);
    const demande = this.demandes[rang] as Demande;
    const message = demande.messages[numero] as Message;
    if (message.isAnnule || faux) return;
    if (!message.isAccuse) {
      message.isAccuse = true;
      if (demande.etat === 'RGEN') demande.etat = 'ENCT';
    }
    if (demande.etat !== 'ENCT' || numero !== demande.messages.length - 1) return;
    demande.etat = decision;
    this.appliquees.add(id);
  }
}
