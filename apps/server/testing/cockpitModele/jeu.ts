import { isDeepStrictEqual } from 'node:util';
import type { Bilan } from '../modele/bilan.ts';
import type { Commande, Pas } from './commandes.ts';
import { ENVOIS, type Lus, lotVise, type Table } from './envois.ts';
import { etatDe } from './etat.ts';
import { agir, commence, type DossierM, ecrire, ecrireLettre, FAIT, type MondeM, type Reponse } from './modele.ts';
import { approcher, next, type Resolue } from './prochain.ts';
import { readEtat } from './relecture.ts';
import { annuler, clore, exporter, lancer, passerLHeure, rendre, solder } from './suites.ts';
import { voter } from './vote.ts';

/** Ages that were really read, and what the server called them. */
interface Lecture {
  readonly dossiers: Map<number, number>[];
  readonly seance: Map<number, number>;
}
interface Demande {
  readonly commande: Resolue;
  readonly ages: readonly number[];
  readonly seance: number;
  readonly vote: number;
  readonly vus: readonly number[];
}

/** The age that a screen shows: the last that was read, or the one before. */
const ageLu = (known: ReadonlyMap<number, number>, now: number, retard: number): number => {
  const before = [...known.keys()].filter((age) => age < now);
  return retard === 0 ? now : (before.at(-1) ?? now);
};

type Jouer = (monde: MondeM, demande: Demande, commande: never) => Reponse;
const lire = (monde: MondeM, d: number): DossierM => monde.dossiers[d] as DossierM;
const PREVUS: { readonly [Quoi in Resolue['quoi']]: Jouer } = {
  acte: (monde, { ages }, { d, qui, acte, montant }: Extract<Resolue, { quoi: 'acte' }>) =>
    agir(monde, d, { qui, acte, montant, lu: ages[d] ?? 0 }),
  montant: (monde, { ages }, { d, ...saisi }: Extract<Resolue, { quoi: 'montant' }>) =>
    ecrire(lire(monde, d), { ...saisi, lu: ages[d] ?? 0 }),
  lettre: (monde, { ages }, { d, qui }: Extract<Resolue, { quoi: 'lettre' | 'solde' }>) =>
    ecrireLettre(lire(monde, d), qui, ages[d] ?? 0),
  solde: (monde, { ages }, { d, qui }: Extract<Resolue, { quoi: 'lettre' | 'solde' }>) => [
    solder(lire(monde, d), qui, ages[d] ?? 0),
  ],
  vote: (monde, { vote, vus }, commande: Extract<Resolue, { quoi: 'vote' }>) =>
    voter(monde, { ...commande, lu: vote, vus }),
  presences: (monde, { seance }, { presents }: Extract<Resolue, { quoi: 'presences' }>) => {
    if (monde.seance.etat === 'close') return 'COMMISSION_PAS_EN_SEANCE';
    if (seance !== monde.seance.age) return 'VERSION_DEPASSEE';
    monde.seance.presents = presents;
    monde.seance.age += 1;
    return FAIT;
  },
  clore: (monde, { seance }, commande: Extract<Resolue, { quoi: 'clore' }>) => clore(monde, commande, seance),
  lot: (monde, { ages }, commande: Extract<Resolue, { quoi: 'lot' }>) => lancer(monde, commande, ages),
  annuler: (monde, _, { qui, recul }: Extract<Resolue, { quoi: 'annuler' }>) =>
    annuler(monde, lotVise(monde.lots, recul), qui),
  heure: (monde) => {
    passerLHeure(monde);
    return FAIT;
  },
  exporter: (monde, _, { qui }: Extract<Resolue, { quoi: 'exporter' }>) => exporter(monde, qui),
  retour: (monde, _, { qui, statut }: Extract<Resolue, { quoi: 'retour' }>) => rendre(monde, qui, statut),
};

const SEULS: readonly Resolue['quoi'][] = ['exporter', 'retour'];
/** The base gives up for all who close at once: then it does not. */
const sansCoupe = (demande: Demande, _: number, toutes: readonly Demande[]): Demande =>
  demande.commande.quoi === 'clore' && toutes.length > 1
    ? { ...demande, commande: { ...demande.commande, coupe: null } }
    : demande;
/** What the model says of some requests done one after the other. */
const prevoir = (monde: MondeM, demandes: readonly Demande[]) => {
  const apres = structuredClone(monde);
  const reponses = demandes.map((one) => PREVUS[one.commande.quoi](apres, one, one.commande as never));
  return { apres, reponses };
};

/** One history: what people tried, what the server said and kept, beside what the model says. */
export class Jeu {
  private monde = commence();
  private readonly table: Table;
  private readonly bilan: Bilan;
  private readonly lecture: Lecture;
  private readonly joues: string[] = [];

  constructor(table: Table, bilan: Bilan) {
    this.table = table;
    this.bilan = bilan;
    this.lecture = { dossiers: table.lieu.dossiers.map(() => new Map()), seance: new Map() };
  }

  get modele(): MondeM {
    return this.monde;
  }

  async begin(): Promise<void> {
    const vu = await readEtat(this.table);
    this.retenir(vu.versions, vu.seance);
  }

  private retenir(versions: readonly number[], seance: number): void {
    versions.forEach((version, d) => {
      const age = this.monde.dossiers[d]?.age ?? 0;
      const known = this.lecture.dossiers[d]?.get(age);
      if (known !== undefined && known !== version) this.fail(`la version du dossier ${d} a grandi sans acte`);
      this.lecture.dossiers[d]?.set(age, version);
    });
    this.lecture.seance.set(this.monde.seance.age, seance);
  }

  private fail(why: string): never {
    throw new Error([...this.joues, why].join('\n'));
  }

  private resolve(commande: Commande): Demande {
    const { monde, lecture } = this;
    const resolue = commande.quoi === 'avancer' ? next(monde, commande.d) : approcher(monde, commande);
    const { d, retard } = { d: 0, retard: 0, ...resolue };
    const age = (rang: number) => ageLu(lecture.dossiers[rang] ?? new Map(), monde.dossiers[rang]?.age ?? 0, retard);
    const fois = monde.seance.votes[d]?.fois ?? 0;
    return {
      commande: resolue,
      ages: monde.dossiers.map((_, rang) => age(rang)),
      seance: ageLu(lecture.seance, monde.seance.age, retard),
      vote: Math.max(0, fois - retard),
      vus: monde.seance.presents,
    };
  }

  private send({ commande, ages, seance, vote }: Demande): Promise<Reponse> {
    const lus: Lus = {
      versions: ages.map((age, d) => this.lecture.dossiers[d]?.get(age) ?? 0),
      seance: this.lecture.seance.get(seance) ?? 0,
      vote,
    };
    return ENVOIS[commande.quoi](this.table, commande as never, lus, this.monde);
  }

  /** One, or two at the same moment: then the first came first, or the second did. */
  async play(pas: Pas): Promise<void> {
    const lues = pas.map((one) => this.resolve(one)).map(sansCoupe);
    // A file is read before it is answered to: by itself.
    const demandes = lues.some(({ commande }) => SEULS.includes(commande.quoi)) ? lues.slice(0, 1) : lues;
    this.joues.push(JSON.stringify(demandes.map(({ commande }) => commande)));
    const dites = await Promise.all(demandes.map((one) => this.send(one)));
    const vu = await readEtat(this.table);
    const droit = prevoir(this.monde, demandes);
    const envers = prevoir(this.monde, demandes.toReversed());
    const ordres = [droit, { ...envers, reponses: envers.reponses.toReversed() }];
    const vrai = ordres.find(
      ({ apres, reponses }) => isDeepStrictEqual(reponses, dites) && isDeepStrictEqual(vu.etat, etatDe(apres)),
    );
    if (!vrai) {
      const [un] = ordres as [(typeof ordres)[0]];
      this.fail(
        [
          `dit ${JSON.stringify(dites)}, prévu ${JSON.stringify(ordres.map(({ reponses }) => reponses))}`,
          `vu    ${JSON.stringify(vu.etat)}`,
          `prévu ${JSON.stringify(etatDe(un.apres))}`,
        ].join('\n'),
      );
    }
    this.monde = vrai.apres;
    demandes.forEach(({ commande }, rang) => {
      const dite = dites[rang];
      const isDone = typeof dite === 'string' ? dite === FAIT : dite?.some(Boolean);
      const quoi = commande.quoi === 'acte' ? commande.acte : commande.quoi;
      this.bilan.count(quoi, isDone ? 200 : 409);
    });
    this.retenir(vu.versions, vu.seance);
  }
}
