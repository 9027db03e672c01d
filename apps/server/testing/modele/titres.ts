import * as fc from 'fast-check';

/**
 * The life of two titres of one association, one resting on the other, as its texts say it: written apart from the rules
 * and from the portal, day by day, by what happened and not by a state.
 */
export const TYPES_JOUES = ['TCA', 'JEP'] as const;
export type TypeJoue = (typeof TYPES_JOUES)[number];
const AGENTS_JOUES = ['chef', 'decideur'] as const;
type Agent = (typeof AGENTS_JOUES)[number];

export type PasTitre =
  | { readonly pas: 'attendre'; readonly jours: number }
  | { readonly pas: 'accorder'; readonly type: TypeJoue; readonly dans: number; readonly renouvelle: boolean }
  | { readonly pas: 'rouvrir'; readonly type: TypeJoue }
  | { readonly pas: 'engager'; readonly type: TypeJoue; readonly qui: Agent; readonly delai: number }
  | { readonly pas: 'observer' | 'renoncer'; readonly type: TypeJoue }
  | { readonly pas: 'suspendre'; readonly type: TypeJoue; readonly qui: Agent; readonly duree: number }
  | { readonly pas: 'lever' | 'retirer' | 'classer'; readonly type: TypeJoue; readonly qui: Agent };

/** Five years, as the approvals of the scene say. */
export const DUREE_JOURS = 1_826;

const type = fc.constantFrom(...TYPES_JOUES);
const qui = fc.constantFrom(...AGENTS_JOUES);
const step: fc.Arbitrary<PasTitre> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ pas: fc.constant('attendre' as const), jours: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{
        pas: fc.constant('accorder' as const),
        type,
        dans: fc.integer({ min: 0, max: 40 }),
        renouvelle: fc.boolean(),
      },
    }),
  },
  { weight: 1, arbitrary: fc.record({ pas: fc.constant('rouvrir' as const), type }) },
  {
    weight: 3,
    arbitrary: fc.record({ pas: fc.constant('engager' as const), type, qui, delai: fc.integer({ min: 13, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ pas: fc.constantFrom('observer' as const, 'renoncer' as const), type }) },
  {
    weight: 3,
    arbitrary: fc.record({
      pas: fc.constant('suspendre' as const),
      type,
      qui,
      duree: fc.integer({ min: 0, max: 200 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ pas: fc.constantFrom('lever' as const, 'retirer' as const, 'classer' as const), type, qui },
    }),
  },
);
/** Heard whole: by chance alone, few would ever be suspended or withdrawn. */
const entendu = fc
  .record({
    type,
    duree: fc.integer({ min: 1, max: 180 }),
    issue: fc.constantFrom('suspendre', 'suspendre', 'retirer'),
  })
  .map(({ type: de, duree, issue }): readonly PasTitre[] => [
    { pas: 'engager', type: de, qui: 'chef', delai: 20 },
    { pas: 'observer', type: de },
    issue === 'retirer'
      ? { pas: 'retirer', type: de, qui: 'decideur' }
      : { pas: 'suspendre', type: de, qui: 'decideur', duree },
  ]);
const seul = step.map((pas): readonly PasTitre[] => [pas]);
export const suiteDeTitres = fc
  .array(fc.oneof({ weight: 5, arbitrary: seul }, { weight: 2, arbitrary: entendu }), { minLength: 4, maxLength: 20 })
  .map((blocs): readonly PasTitre[] => [
    { pas: 'accorder', type: 'TCA', dans: 0, renouvelle: false },
    { pas: 'accorder', type: 'JEP', dans: 0, renouvelle: false },
    ...blocs.flat(),
  ]);

interface Vie {
  readonly effet: number;
  readonly fin: number;
  /** The first day of the one that replaces it. */
  relais: number | null;
  /** Withdrawn, given up or cancelled: whatever the day after that. */
  mort: 'retire' | 'renonce' | 'annule' | null;
  readonly suspensions: { readonly du: number; readonly au: number; leve: number | null }[];
  procedure: { readonly par: Agent; readonly echeance: number; observee: boolean } | null;
}

const JOURS_MINIMUM = 15;
/** Six months are from 181 to 184 days: what is between is not asked. */
const MOIS_CERTAINS = 181;
const MOIS_INCERTAINS = 184;

class ModeleTitres {
  private jour = 0;
  private readonly vies: Record<TypeJoue, Vie[]> = { TCA: [], JEP: [] };

  private court(vie: Vie): boolean {
    const { effet, fin, relais, mort } = vie;
    if (mort !== null || this.jour < effet || this.jour > fin) return false;
    if (relais !== null && this.jour >= Math.max(relais, effet + 1)) return false;
    return !vie.suspensions.some(
      ({ du, au, leve }) => du <= this.jour && this.jour <= au && !(leve !== null && leve <= this.jour),
    );
  }

  valide(type: TypeJoue): boolean {
    const rests = type === 'TCA' || this.vies.TCA.some((vie) => this.court(vie));
    return rests && this.vies[type].some((vie) => this.court(vie));
  }

  /** The one that acts are about: neither dead nor replaced; past its end, nothing is done of it. */
  private vivant(type: TypeJoue): Vie | null {
    return this.vies[type].find(({ mort, relais }) => mort === null && relais === null) ?? null;
  }

  private isSuspendu({ suspensions }: Vie): boolean {
    const last = suspensions.at(-1);
    return last !== undefined && last.leve === null && this.jour <= last.au;
  }

  private isEntendu(vie: Vie, qui: Agent): boolean {
    const { procedure } = vie;
    if (procedure === null || procedure.par === qui) return false;
    return procedure.observee || this.jour > procedure.echeance;
  }

  /** Whether the portal must accept it; what it then becomes is written. Null: not tried. */
  joue(pas: PasTitre): boolean | null {
    if (pas.pas === 'attendre') {
      this.jour += pas.jours;
      return true;
    }
    if (pas.pas === 'accorder') return this.accorde(pas);
    if (pas.pas === 'rouvrir') return this.rouvre(pas.type);
    const vie = this.vivant(pas.type);
    if (!vie) return null;
    if (this.jour > vie.fin) return false;
    return this.agit(vie, pas);
  }

  private accorde({ type, dans, renouvelle }: Extract<PasTitre, { pas: 'accorder' }>): boolean {
    const former = this.vivant(type);
    if (former && !renouvelle) return false;
    const last = this.vies[type].findLast(({ mort }) => mort !== 'annule');
    if (!former && renouvelle && last?.mort === 'retire') return false;
    const effet = this.jour + dans;
    if (former) former.relais = effet;
    this.vies[type].push({
      ...{ effet, fin: effet + DUREE_JOURS, relais: null, mort: null, suspensions: [], procedure: null },
    });
    return true;
  }

  /** Before it takes effect, and while nothing rests on it. */
  private rouvre(type: TypeJoue): boolean | null {
    const vie = this.vivant(type);
    if (!vie) return null;
    const rests =
      type === 'TCA' &&
      this.vies.JEP.some((one) => one.mort === null && one.relais === null && !this.isSuspenduDit(one));
    if (vie.effet <= this.jour || rests) return false;
    vie.mort = 'annule';
    const former = this.vies[type].findLast(({ relais, mort }) => relais === vie.effet && mort === null);
    if (former) former.relais = null;
    return true;
  }

  /** As written, whatever the day: a suspension whose end passed is still written. */
  private isSuspenduDit({ suspensions }: Vie): boolean {
    return suspensions.at(-1)?.leve === null;
  }

  private agit(vie: Vie, pas: Exclude<PasTitre, { pas: 'attendre' | 'accorder' | 'rouvrir' }>): boolean {
    switch (pas.pas) {
      case 'engager': {
        if (vie.procedure !== null || pas.delai < JOURS_MINIMUM) return false;
        vie.procedure = { par: pas.qui, echeance: this.jour + pas.delai, observee: false };
        return true;
      }
      case 'observer': {
        if (vie.procedure === null || vie.procedure.observee) return false;
        vie.procedure.observee = true;
        return true;
      }
      case 'suspendre': {
        const isLong = pas.duree < 1 || pas.duree > MOIS_INCERTAINS;
        if (this.isSuspendu(vie) || !this.isEntendu(vie, pas.qui) || isLong) return false;
        vie.suspensions.push({ du: this.jour, au: this.jour + pas.duree, leve: null });
        vie.procedure = null;
        return true;
      }
      case 'lever': {
        const last = vie.suspensions.at(-1);
        if (!this.isSuspendu(vie) || !last) return false;
        last.leve = this.jour;
        return true;
      }
      case 'retirer': {
        if (!this.isEntendu(vie, pas.qui)) return false;
        vie.mort = 'retire';
        return true;
      }
      case 'classer': {
        if (vie.procedure === null) return false;
        vie.procedure = null;
        return true;
      }
      case 'renoncer': {
        if (this.isSuspendu(vie)) return false;
        vie.mort = 'renonce';
        return true;
      }
    }
  }
}

/** What is played against: the rules alone, or the whole portal. */
export interface JeuDeTitres {
  joue(pas: PasTitre): Promise<boolean>;
  valide(type: TypeJoue): Promise<boolean>;
}

const isTried = (pas: PasTitre): boolean =>
  pas.pas !== 'suspendre' || pas.duree <= MOIS_CERTAINS - 1 || pas.duree > MOIS_INCERTAINS;

/** Null when both agree, on each act and on what holds after it. */
export const ecartDeTitres = async (suite: readonly PasTitre[], jeu: JeuDeTitres): Promise<string | null> => {
  const modele = new ModeleTitres();
  for (const [rang, pas] of suite.filter(isTried).entries()) {
    const attendu = modele.joue(pas);
    if (attendu === null) continue;
    const fait = await jeu.joue(pas);
    if (fait !== attendu) return `pas ${rang} ${JSON.stringify(pas)} : ${fait} au lieu de ${attendu}`;
    for (const one of TYPES_JOUES) {
      const valide = await jeu.valide(one);
      if (valide !== modele.valide(one)) return `après le pas ${rang} ${JSON.stringify(pas)} : ${one} valide ${valide}`;
    }
  }
  return null;
};
