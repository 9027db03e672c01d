import { CLUBS, type De } from './commandes.ts';

export interface Inscription {
  /** As the portal names it. */
  readonly id: string;
  readonly club: number;
  readonly code: number;
  etat: 1 | 2 | 3 | 4 | 7 | 8;
  vieille: boolean;
  ligne: Ligne | null;
}
interface Dette {
  readonly club: number;
  readonly inscription: Inscription;
  reste: number;
}
export interface Ligne {
  readonly club: number;
  /** Which of its accounts. */
  readonly compte: number;
  readonly inscriptions: readonly Inscription[];
  readonly montant: number;
  readonly parts: readonly { readonly dette: Dette; readonly montant: number }[];
  etat: 'prise' | 'partie' | 'payee' | 'refusee' | 'rendue';
  motif: string | null;
  corrigee: boolean;
}
export interface Lot {
  etat: 'prepare' | 'envoi' | 'envoye' | 'abandonne';
  readonly lignes: readonly Ligne[];
}
interface Club {
  compte: number;
  change: { confirme: boolean; attendu: boolean } | null;
  preuve: 'attente' | 'verifiee' | 'refusee';
}

export const UNITAIRE = 7_000;
const OUI = true;
const NON = false;
const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What should become of the money, written from the page of the Pass'Sport and from nothing else. */
export class Modele {
  readonly clubs: readonly Club[] = Array.from({ length: CLUBS }, () => ({
    compte: 0,
    change: null,
    preuve: 'verifiee',
  }));
  readonly inscriptions: Inscription[] = [];
  readonly dettes: Dette[] = [];
  readonly lots: Lot[] = [];

  club(rang: number): Club {
    return this.clubs[rang] as Club;
  }
  vivante(code: number): Inscription | undefined {
    return this.inscriptions.find((one) => one.code === code && one.etat !== 8);
  }
  /** The wave that waits for its second person. */
  get attente(): Lot | undefined {
    return this.lots.find(({ etat }) => etat === 'prepare');
  }
  get envoyes(): Lot[] {
    return this.lots.filter(({ etat }) => etat === 'envoye');
  }
  isPayable(rang: number): boolean {
    const { change, preuve } = this.club(rang);
    return preuve === 'verifiee' && (change === null || (change.confirme && change.attendu));
  }

  canTaper = (code: number): boolean => !this.vivante(code);
  taper(club: number, code: number, id: string): void {
    this.inscriptions.push({ id, club, code, etat: 1, vieille: false, ligne: null });
  }
  retirer(one: Inscription): boolean {
    if (one.etat !== 7 && (one.etat !== 1 || one.ligne)) return NON;
    one.etat = 8;
    return OUI;
  }
  vieillir(): void {
    for (const one of this.inscriptions) one.vieille = true;
  }

  /** Once a code was typed, another account waits for a second person and for 72 hours. */
  changer(rang: number): void {
    const club = this.club(rang);
    club.compte += 1;
    if (this.inscriptions.some((one) => one.club === rang)) club.change = { confirme: false, attendu: false };
  }
  confirmer(rang: number): boolean {
    const { change } = this.club(rang);
    if (!change || change.confirme) return NON;
    change.confirme = true;
    return OUI;
  }
  attendre(rang: number): void {
    const { change } = this.club(rang);
    if (change) change.attendu = true;
  }
  juger({ club: rang, bonne }: De<'juger'>): boolean {
    const club = this.club(rang);
    if (club.preuve !== 'attente') return NON;
    club.preuve = bonne ? 'verifiee' : 'refusee';
    return OUI;
  }

  /** One line a club: what was typed seven days ago, less what is owed, the oldest debt first. */
  preparer(): boolean {
    if (this.attente) return NON;
    const lignes = this.clubs.flatMap(({ compte }, rang): Ligne[] => {
      const inscriptions = this.inscriptions.filter(
        (one) => one.club === rang && one.etat === 1 && one.ligne === null && one.vieille,
      );
      if (inscriptions.length === 0 || !this.isPayable(rang)) return [];
      let brut = inscriptions.length * UNITAIRE;
      const parts = this.dettes.flatMap((dette) => {
        const montant = dette.club === rang ? Math.min(brut, dette.reste) : 0;
        brut -= montant;
        dette.reste -= montant;
        return montant > 0 ? [{ dette, montant }] : [];
      });
      const ligne: Ligne = {
        club: rang,
        compte,
        inscriptions,
        montant: brut,
        parts,
        etat: 'prise',
        motif: null,
        corrigee: false,
      };
      for (const one of inscriptions) one.ligne = ligne;
      return [ligne];
    });
    this.lots.push({ etat: 'prepare', lignes });
    return OUI;
  }
  private oweAgain({ parts }: Ligne): void {
    for (const { dette, montant } of parts) dette.reste += montant;
  }
  private giveBack(ligne: Ligne): void {
    ligne.etat = 'rendue';
    for (const one of ligne.inscriptions) one.ligne = null;
    this.oweAgain(ligne);
  }
  abandonner(): boolean {
    const lot = this.attente;
    if (!lot) return NON;
    for (const ligne of lot.lignes) this.giveBack(ligne);
    lot.etat = 'abandonne';
    return OUI;
  }
  /** What changed since it was prepared stays, and nothing else. */
  liberer(): boolean {
    const lot = this.attente;
    if (!lot || lot.lignes.length === 0) return NON;
    for (const ligne of lot.lignes) {
      if (!this.isPayable(ligne.club) || this.club(ligne.club).compte !== ligne.compte) this.giveBack(ligne);
      else {
        ligne.etat = ligne.montant > 0 ? 'partie' : 'payee';
        for (const one of ligne.inscriptions) one.etat = ligne.montant > 0 ? 2 : 4;
      }
    }
    lot.etat = 'envoi';
    return OUI;
  }
  /** Received in full, whatever the agency could say of it. */
  envoyer(isDit: boolean, lots: readonly Lot[] = this.lots): void {
    if (isDit) for (const lot of lots) if (lot.etat === 'envoi') lot.etat = 'envoye';
  }

  /** Of one line, once: what was paid is not refused any more, and what was refused waits for its club. */
  repondre(ligne: Ligne, motif: string | null): void {
    if (ligne.etat !== 'partie') return;
    if (motif !== null && ligne.inscriptions.some(({ etat, ligne: sienne }) => etat === 4 && sienne === ligne)) return;
    ligne.etat = motif === null ? 'payee' : 'refusee';
    ligne.motif = motif;
    for (const one of ligne.inscriptions) if (one.etat === 2 || one.etat === 3) one.etat = motif === null ? 4 : 7;
    if (motif !== null) this.oweAgain(ligne);
  }
  /** Of one code of a club: only forward. */
  avancer(club: number, code: number, vers: 2 | 3 | 4): void {
    const one = this.vivante(code);
    if (one?.club === club && (one.etat === 2 || one.etat === 3) && vers > one.etat) one.etat = vers;
  }

  refusee = (club: number): Ligne | undefined =>
    this.lots
      .flatMap(({ lignes }) => lignes)
      .findLast((one) => one.club === club && one.etat === 'refusee' && !one.corrigee);
  corriger(ligne: Ligne): boolean {
    if (ligne.motif === 'Compte clos' && this.club(ligne.club).compte === ligne.compte) return NON;
    ligne.corrigee = true;
    for (const one of ligne.inscriptions) if (one.etat === 7) Object.assign(one, { etat: 1, ligne: null });
    return OUI;
  }
  devoir(inscription: Inscription): boolean {
    if (inscription.etat !== 4 || this.dettes.some((one) => one.inscription === inscription)) return NON;
    this.dettes.push({ club: inscription.club, inscription, reste: UNITAIRE });
    return OUI;
  }

  duesOf = (club: number): number[] => this.dettes.flatMap((one) => (one.club === club ? [one.reste] : []));
  /** All that leaves, and all that is kept for what was owed, is what the codes are worth. */
  partis = (): number =>
    sumOf(this.lots, ({ lignes }) =>
      sumOf(
        lignes.filter(({ etat }) => etat === 'payee'),
        ({ montant }) => montant,
      ),
    );
}
