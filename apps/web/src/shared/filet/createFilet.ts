import { isGardable } from '@guichet/rules/filet';
import { createStore } from '../store/createStore.ts';
import type { EtatFilet, Filet, Offre, OuvrirTravail, Travail, TravailDeps } from './filet.ts';

const INDICE = 'guichet.filet';
const PAGES = 'guichet.pages';
const PAGES_GARDEES = 30;

export interface FiletWorld extends Pick<TravailDeps, 'now' | 'ou' | 'readCle'> {
  /** Absent where nothing outlives a tab. */
  readonly load: (() => Promise<OuvrirTravail>) | undefined;
  /** Who is here now. */
  readonly compteOf: () => string | null;
  /** Says only that something may be kept here: it spares every other page the reading. */
  readonly storage: () => Storage;
  readonly tabStorage: () => Storage;
}

/** A browser may forbid the storage: then nothing is kept, and nothing fails. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** What every page has of it: nothing is loaded before something is typed, or was. */
export const createFilet = ({ load, compteOf, storage, tabStorage, ...deps }: FiletWorld): Filet => {
  const etat = createStore<EtatFilet>('inconnu');
  let opened: { readonly compte: string; readonly travail: Promise<Travail> } | null = null;
  const hasHint = () => attempt(() => storage().getItem(INDICE) !== null, false);
  const say = (next: EtatFilet) => {
    if (next === 'garde') attempt(() => storage().setItem(INDICE, '1'), undefined);
    if (etat.get() !== next) etat.set(next);
  };
  const lignee = (page: string): readonly string[] => {
    const before = attempt(() => tabStorage().getItem(PAGES)?.split(',') ?? [], []);
    const pages = [...before, page].slice(-PAGES_GARDEES);
    attempt(() => tabStorage().setItem(PAGES, pages.join(',')), undefined);
    return pages;
  };
  const forgetHint = () => attempt(() => storage().removeItem(INDICE), undefined);
  const open = (): Promise<Travail> | null => {
    const compte = compteOf();
    if (!load || compte === null) return null;
    if (opened?.compte === compte) return opened.travail;
    const travail = load().then((start) =>
      start({ ...deps, compte, isHere: () => compteOf() === compte, say, lignee }),
    );
    opened = { compte, travail };
    travail.catch(() => {
      if (opened?.travail === travail) opened = null;
      say('onglet');
    });
    return travail;
  };
  const use = (act: (travail: Travail) => void) => void open()?.then(act, () => undefined);
  const ask = async <T>(act: (travail: Travail) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      const travail = await open();
      return travail ? await act(travail) : otherwise;
    } catch {
      say('onglet');
      return otherwise;
    }
  };
  return {
    etat,
    offres: createStore<readonly Offre[]>([]),
    tour: createStore(0),
    poser: (nom, contenu) => use((travail) => travail.poser(nom, contenu)),
    oter: (nom) =>
      void opened?.travail.then(
        (travail) => travail.oter(nom),
        () => undefined,
      ),
    trouver: async (nom) => (isGardable(nom) ? ask((travail) => travail.trouver(nom), []) : []),
    restes: () => (hasHint() ? ask((travail) => travail.restes(), []) : Promise.resolve([])),
    prendre: (cle) => ask((travail) => travail.prendre(cle), false),
    ecarter: (cle) => ask((travail) => travail.ecarter(cle), false),
    vider: () => {
      if (opened || hasHint())
        use(
          (travail) =>
            void travail.vider().then(
              (isEmpty) => isEmpty && forgetHint(),
              () => undefined,
            ),
        );
      opened = null;
    },
  };
};
