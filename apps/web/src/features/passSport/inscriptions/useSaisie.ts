import type { JeuneMontre, Verification } from '@guichet/contract/psp';
import { lettresDuNom, mendCodePsp, PASS_SPORT_ERREURS, signesImpossibles } from '@guichet/rules/passSport';
import { codePspSchema } from '@guichet/rules/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, UNREACHABLE } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { PanneauProps } from '../panneaux.ts';
import { refreshInscriptions } from './inscriptions.queries.ts';
import { phraseInscription } from './phrases.ts';
import { useStand } from './useStand.ts';

export const CHAMP_CODE = 'psp-code';
export const CHAMP_NOM = 'psp-nom';

interface Erreurs {
  readonly code?: string;
  readonly nom?: string;
}

/** VALID-008, with what cannot be in a code said by its letters: nothing is ever guessed. */
const erreurDuCode = (code: string, exercice: string): string | undefined => {
  const parsed = codePspSchema(exercice).safeParse(code);
  if (parsed.success) return undefined;
  const signes = signesImpossibles(code);
  const message = parsed.error.issues[0]?.message ?? '';
  if (signes.length === 0) return message;
  return `${message} ${signes.join(' et ')} : un code n’a que des lettres, sans I ni O. Relisez le courrier.`;
};

const depuis = ({ cree_at }: Verification): string =>
  cree_at === null ? '' : `, saisi le ${formatTimestamp(new Date(cree_at))}`;

/** One code after another: typed, verified, confirmed by its first name, registered; or kept while there is no network. */
export const useSaisie = ({ dossier, saison }: PanneauProps, federation: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const stand = useStand();
  const [code, setCode] = useState('');
  const [nom, setNom] = useState('');
  const [erreurs, setErreurs] = useState<Erreurs>({});
  const [jeune, setJeune] = useState<JeuneMontre | null>(null);
  const [refus, setRefus] = useState<{ readonly message: string; readonly isAilleurs: boolean } | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const clear = () => {
    setCode('');
    setNom('');
    setJeune(null);
    setRefus(null);
    focusNext(CHAMP_CODE);
  };
  const refuse = (failure: unknown) => {
    const isAilleurs = failure instanceof ApiError && failure.code === 'BENEFICIAIRE_DEJA_INSCRIT';
    setJeune(null);
    setRefus({ message: phraseInscription('creation', failure), isAilleurs });
  };
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setSaid('');
    setRefus(null);
    try {
      await work();
    } catch (failure) {
      refuse(failure);
    } finally {
      setBusy(false);
    }
  };
  const saisie = { id_psp: code, nom };
  const check = (): boolean => {
    const faux = erreurDuCode(code, saison.id_exercice);
    const sansNom = lettresDuNom(nom) === '' ? 'Tapez les trois premières lettres du nom.' : undefined;
    setErreurs({ ...(faux && { code: faux }), ...(sansNom && { nom: sansNom }) });
    if (faux || sansNom) focusNext(faux ? CHAMP_CODE : CHAMP_NOM);
    return !faux && !sansNom;
  };
  const params = { id: dossier.id };
  const register = async (one: typeof saisie) => {
    const body = { beneficiaire: one, federation: federation ? { siren: federation } : null };
    return intend(body, (idempotencyKey) => api.psp.createInscription({ params, body }, { idempotencyKey }));
  };

  const verify = () =>
    check() &&
    act(async () => {
      try {
        const found = await api.psp.verifyCode({ body: { id_dossier: dossier.id, ...saisie } });
        if (found.beneficiaire) setJeune(found.beneficiaire);
        else
          setRefus({
            message: `${PASS_SPORT_ERREURS.BENEFICIAIRE_DEJA_INSCRIT.message} Il est dans votre liste${depuis(found)}.`,
            isAilleurs: false,
          });
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.status !== UNREACHABLE) throw failure;
        stand.keep(saisie);
        clear();
        setSaid('Pas de réseau : le code est gardé dans cette page, et sera vérifié au retour du réseau.');
      }
    });

  return {
    ...{ code, nom, erreurs, jeune, refus, said, busy, stand, clear },
    type: (texte: string) => {
      setJeune(null);
      setCode(texte.length > code.length ? mendCodePsp(texte, saison.id_exercice) : texte.toUpperCase());
    },
    typeNom: (texte: string) => {
      setJeune(null);
      setNom(texte);
    },
    verify: () => void verify(),
    confirm: () =>
      void act(async () => {
        const { beneficiaire } = await register(saisie);
        clear();
        setSaid(`${beneficiaire.prenom} ${beneficiaire.nom} est inscrit.`);
        // Not waited for: the next code is typed meanwhile, and its Enter must not fall on a busy button.
        void refreshInscriptions(queryClient, dossier.id);
      }),
    signaler: () =>
      void act(async () => {
        const { message } = await intend({ litige: saisie }, (idempotencyKey) =>
          api.psp.createLitige({ params, body: saisie }, { idempotencyKey }),
        );
        clear();
        setSaid(message);
      }),
    /** Sent in the order they were kept; one that is refused stays, with why. */
    sendKept: () =>
      void act(async () => {
        for (const { cle, ...one } of stand.kept) {
          try {
            await register({ id_psp: one.id_psp, nom: one.nom });
            stand.forget(cle);
          } catch (failure) {
            if (failure instanceof ApiError && failure.status === UNREACHABLE) throw failure;
            stand.refuse(cle, phraseInscription('creation', failure));
          }
        }
        await refreshInscriptions(queryClient, dossier.id);
      }),
  };
};
export type Saisie = ReturnType<typeof useSaisie>;
