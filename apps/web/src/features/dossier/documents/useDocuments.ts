import type { Dossier } from '@guichet/contract/demandes';
import type { DocumentDossier } from '@guichet/rules/dossier';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../shared/dossier/phrases.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatHeure } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRetenu } from '../../../shared/versions/useRetenu.ts';
import type { EtapeProps } from '../etape.ts';
import { documentChoisi } from './attendus.ts';

/** One document chosen, or none any more. */
interface Choix {
  readonly code: string;
  readonly uuid: string | null;
  /** Whether it will follow after the dossier is sent; not said when that does not change. */
  readonly suit?: boolean;
}
interface Conflit extends Choix {
  readonly frais: Dossier;
  readonly auteur: string | null;
  readonly modifie_at: string | null;
}

const uuidOf = ({ documents }: Dossier, code: string): string | null => documentChoisi(documents, code);
const withChoix = ({ documents }: Dossier, { code, uuid }: Choix): DocumentDossier[] => [
  ...documents.filter((one) => one.code !== code),
  ...(uuid === null ? [] : [{ code, uuid }]),
];
const withSuite = ({ suivront = [] }: Dossier, { code, uuid, suit = uuid === null }: Choix): string[] => [
  ...suivront.filter((one) => one !== code),
  ...(suit ? [code] : []),
];
const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.conflits.length > 0;

const CHOISIR = 'Quelqu’un a choisi un autre document entre-temps : dites d’abord lequel garder, puis recommencez.';
const PAS_ENREGISTRE =
  'Votre dernier choix de document n’est pas enregistré : refaites-le ou changez-le d’abord, puis recommencez.';

/**
 * CALL-DEM-014 sends the whole choice: when someone was faster, only the document that both changed is a conflict, and
 * the other choices of both are kept.
 */
export const useDocuments = ({ dossier, role, onSaved }: Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>) => {
  const { now } = useServices();
  const { appels } = usePorte();
  const intend = useIntention();
  const [choix, setChoix] = useState<Choix | null>(null);
  const [conflit, setConflit] = useState<Conflit | null>(null);
  const [refus, setRefus] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const input = { params: { id: dossier.identifiant.id_fo }, query: roleOf(role) };

  const keep = (saved: Dossier): void => {
    setConflit(null);
    setSavedAt(formatHeure(now()));
    onSaved(saved);
  };
  const sendOver = async (lu: Dossier, asked: Choix): Promise<void> => {
    // What was promised and is there is not awaited any more.
    const isSaid = asked.suit !== undefined || (asked.uuid !== null && (lu.suivront ?? []).includes(asked.code));
    const body = { documents: withChoix(lu, asked), ...(isSaid ? { suivront: withSuite(lu, asked) } : {}) };
    const { version } = lu;
    try {
      const saved = await intend({ body, version }, (idempotencyKey) =>
        appels.updateDocuments({ ...input, body }, { version, idempotencyKey }),
      );
      keep(saved);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const frais = await appels.readDossier(input);
      if (uuidOf(frais, asked.code) === asked.uuid) return keep(frais);
      if (uuidOf(frais, asked.code) === uuidOf(lu, asked.code) && frais.version > lu.version)
        return sendOver(frais, asked);
      setConflit({ ...asked, frais, auteur: error.auteur, modifie_at: error.modifie_at });
    }
  };
  const underWay = useRef<Promise<void> | null>(null);
  useRetenu({
    get underWay() {
      return underWay.current;
    },
    raison: () => {
      if (conflit) return CHOISIR;
      return refus === null ? null : PAS_ENREGISTRE;
    },
  });
  const guarded = async (asked: Choix, work: () => Promise<void>): Promise<void> => {
    setChoix(asked);
    setRefus(null);
    try {
      await work();
      setChoix(null);
    } catch (error) {
      setRefus(phraseEchec('modification', error));
    }
  };
  return {
    /** What is being sent, or could not be: it stays in sight. */
    choix,
    refus,
    savedAt,
    conflit: conflit && {
      auteur: conflit.auteur,
      modifie_at: conflit.modifie_at,
      conflits: [{ champ: conflit.code, actuelle: uuidOf(conflit.frais, conflit.code), demandee: conflit.uuid }],
    },
    choose: (asked: Choix) => {
      underWay.current = guarded(asked, () => sendOver(dossier, asked));
      return underWay.current;
    },
    resolve: async (laisses: readonly string[]): Promise<void> => {
      if (!conflit) return;
      const { frais, code, uuid } = conflit;
      if (!laisses.includes(code)) return guarded({ code, uuid }, () => sendOver(frais, { code, uuid }));
      setConflit(null);
      onSaved(frais);
    },
  };
};
export type ChoixDocuments = ReturnType<typeof useDocuments>;
