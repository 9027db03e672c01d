export const REGIMES = ['loi1901', 'alsaceMoselle', 'autre', 'collectivite'] as const;
export type Regime = (typeof REGIMES)[number];

/** ASSO-045; 9230 stands apart, 93000 is the documents' and 9300 INSEE's (Q-44). */
const FORMES: Readonly<Record<Exclude<Regime, 'autre'> | 'autre', readonly string[]>> = {
  collectivite: [
    '7210',
    '7220',
    '7225',
    '7229',
    '7230',
    '7312',
    '7313',
    '7343',
    '7344',
    '7345',
    '7346',
    '7347',
    '7348',
  ],
  loi1901: ['9210', '9220', '9221', '9222', '9223'],
  alsaceMoselle: ['9260'],
  autre: ['9224', '93000', '9300'],
};
const FORME_DOUBLE = '9230';

/** The regime that a legal form lets suppose; null when it says nothing. */
export const regimeOf = (id_forme_juridique: string | null, util_publique: boolean): Regime | null => {
  if (id_forme_juridique === null) return null;
  if (id_forme_juridique === FORME_DOUBLE) return util_publique ? 'loi1901' : 'autre';
  return REGIMES.find((regime) => FORMES[regime].includes(id_forme_juridique)) ?? null;
};

/** Of public utility, by the code that a registry writes: the common core of approval is then held by law. */
export const isReconnue = (forme_du_registre: unknown): boolean => forme_du_registre === FORME_DOUBLE;

const CP_ALSACE_MOSELLE = ['57', '67', '68'] as const;

/** ASSO-046: by the address of the head office. */
export const mayBeAlsaceMoselle = (cp: string | null): boolean =>
  cp !== null && CP_ALSACE_MOSELLE.some((prefix) => cp.startsWith(prefix));

/** The regimes to choose from, the one already held always among them. */
export const regimesFor = (cp: string | null, held: Regime | null): Regime[] =>
  REGIMES.filter((regime) => regime !== 'alsaceMoselle' || regime === held || mayBeAlsaceMoselle(cp));

/** ASSO-048. */
export const isCollectivite = (regime: Regime | null): boolean => regime === 'collectivite' || regime === 'autre';

/** ASSO-047. */
export const isSport = (domaine: string | null): boolean => domaine === 'Sport';

/** Asked from an association of Alsace-Moselle, from no other. */
export const CHAMPS_ALSACE_MOSELLE = ['tribunal_instance', 'volume', 'folio', 'numero_amalia'] as const;
