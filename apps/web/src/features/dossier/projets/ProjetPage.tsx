import type { Manquant, ProjetAnswer } from '@guichet/contract/demandes';
import { Alert, Button, ErrorSummary, Link } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { textParam } from '../../../shared/searchParams.ts';
import { focusChamp } from '../../../shared/useChampVoulu.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import type { EtapeProps } from '../etape.ts';
import type { BlocProps } from './blocProps.ts';
import { BudgetProjet } from './blocs/BudgetProjet.tsx';
import { Champs } from './blocs/Champs.tsx';
import { Cofinancements } from './blocs/Cofinancements.tsx';
import { Customs } from './blocs/Customs.tsx';
import { DocumentsProjet } from './blocs/DocumentsProjet.tsx';
import { Evaluation } from './blocs/Evaluation.tsx';
import { Financements } from './blocs/Financements.tsx';
import { Responsable } from './blocs/Responsable.tsx';
import { type BlocPage, blocsDuProjet, blocsOuverts, libelleChemin, TITRES_BLOCS } from './champs.ts';
import { ManquesProjet } from './ManquesProjet.tsx';
import { PageDuProjet } from './PageDuProjet.tsx';
import { pageDuChamp, pagesOf, pageVoulue, partiesOf } from './pages.ts';
import { phraseProjet } from './phrases.ts';
import { idDuChamp } from './places.ts';
import { sayValeur } from './sayValeur.ts';
import { useProjet } from './useProjet.ts';

/** PROJET-009: each block and what fills it. */
const BLOCS: Readonly<Record<BlocPage, (props: BlocProps) => JSX.Element>> = {
  description: (props) => <Champs {...props} bloc="description" />,
  responsable: Responsable,
  beneficiaire: (props) => <Champs {...props} bloc="beneficiaire" />,
  territoires: (props) => <Champs {...props} bloc="territoires" />,
  moyens: (props) => <Champs {...props} bloc="moyens" />,
  evaluation: Evaluation,
  'custom-bloc': Customs,
  'document-custom-bloc': DocumentsProjet,
  cofinancements: Cofinancements,
  financements: Financements,
  budgets: BudgetProjet,
};

const SOON_MS = 150;
/** A link of what is missing leads to a field by its path; the scheme's own fields have ids of their own. */
const usePlaceVoulue = (): void => {
  const { champ } = useSearch({ strict: false }) as { champ?: unknown };
  const wanted = textParam(champ);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => focusChamp(idDuChamp(wanted)), SOON_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
};

interface Fautes {
  readonly attempt: number;
  readonly champs: readonly { readonly champ: string; readonly message: string }[];
  readonly message: string | null;
}
const AUCUNE: Fautes = { attempt: 0, champs: [], message: null };

const fautesOf = (error: unknown, attempt: number): Fautes => ({
  attempt,
  champs: error instanceof ApiError ? error.champs : [],
  message: phraseProjet('modification', error),
});

/** The page gives way to the choice: whoever was typing is taken there. */
const TitreConflit = ({ niveau, children }: { readonly niveau: 2 | 3; readonly children: string }): JSX.Element => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const Titre = `h${niveau}` as const;
  return (
    <Titre id="titre-conflit" ref={ref} tabIndex={-1}>
      {children}
    </Titre>
  );
};

interface RelectureProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}
/** PROJET-010: why it must be read again, and how to say that it was. */
const Relecture = ({ busy, onConfirm }: RelectureProps): JSX.Element => (
  <Alert severity="warning" title="Projet à relire">
    <p>
      Ce projet a été copié, déplacé ou prérempli : son contenu vient d’ailleurs. Relisez-le, corrigez-le, puis
      confirmez. Tant qu’il n’est pas confirmé, le dossier ne peut pas être transmis.
    </p>
    <Button priority="secondary" busy={busy} onClick={onConfirm}>
      {busy ? 'Vérification…' : 'J’ai relu ce projet'}
    </Button>
  </Alert>
);

export interface ProjetPageProps
  extends Pick<EtapeProps, 'dossier' | 'subvention' | 'role' | 'manquants' | 'correction' | 'onChanged'>,
    Pick<BlocProps, 'faits' | 'personnes' | 'optionsOf'> {
  readonly lu: ProjetAnswer;
}

/** One project, block by block; nothing to press to keep what is typed. */
export const ProjetPage = (props: ProjetPageProps): JSX.Element => {
  const { dossier, subvention, role, manquants, correction, onChanged, lu } = props;
  const isOpen = (chemin: string) => correction?.isOpen('projet', `${lu._id}.${chemin}`) ?? true;
  const id = dossier.identifiant.id_fo;
  const editeur = useProjet({ dossier: id, role, lu, onSaved: () => void onChanged() });
  const [fautes, setFautes] = useState(AUCUNE);
  const [busy, setBusy] = useState(false);
  usePlaceVoulue();
  const search = useSearch({ strict: false }) as { readonly page?: unknown; readonly champ?: unknown };
  const { projet, autosave, savedAt, saisie, conflict, needValidation } = editeur;
  const confirm = async () => {
    setBusy(true);
    try {
      await editeur.confirm();
      setFautes(AUCUNE);
    } catch (error) {
      setFautes(fautesOf(error, fautes.attempt + 1));
    } finally {
      setBusy(false);
    }
  };
  const titre = projet.description.intitule ?? `Projet ${projet.description.numero_projet ?? ''}`.trim();
  if (conflict)
    return (
      <section className="ga-stack" aria-labelledby="titre-conflit">
        <TitreConflit niveau={correction ? 3 : 2}>{`${titre} : quelle valeur garder ?`}</TitreConflit>
        <ConflitView
          {...conflict}
          labelOf={libelleChemin(subvention)}
          sayValue={sayValeur(props)}
          onChoose={editeur.resolve}
        />
      </section>
    );
  const erreurOf = (chemin: string) => fautes.champs.find(({ champ }) => champ === chemin)?.message;
  const blocs = blocsDuProjet(subvention, dossier.description.id_sous_type_dispositif);
  const manques = (manquants ?? []).filter((manque: Manquant) => manque.projet === lu._id);
  const pages = pagesOf(blocs);
  const page = pageVoulue(pages, { page: textParam(search.page), champ: textParam(search.champ) });
  const parties = correction
    ? blocsOuverts(blocs, subvention, isOpen).map((bloc) => ({ bloc }))
    : partiesOf(page, blocs);
  const corps = (
    <>
      <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.illisibles).length} />
      {needValidation && <Relecture busy={busy} onConfirm={() => void confirm()} />}
      {fautes.message && (
        <ErrorSummary
          attempt={fautes.attempt}
          errors={
            fautes.champs.length > 0
              ? fautes.champs.map(({ champ, message }) => ({
                  message,
                  ...(correction || pageDuChamp(pages, champ) === page ? { id: idDuChamp(champ) } : {}),
                }))
              : [{ message: fautes.message }]
          }
        />
      )}
      {parties.map(({ bloc, ...partie }) => {
        const Bloc = BLOCS[bloc];
        return (
          <section key={bloc} className="ga-bloc ga-stack" aria-labelledby={`titre-${bloc}`}>
            <h3 id={`titre-${bloc}`} tabIndex={-1} className={bloc === 'description' ? 'fr-sr-only' : undefined}>
              {TITRES_BLOCS[bloc]}
            </h3>
            <Bloc
              {...props}
              {...partie}
              projetId={lu._id}
              editeur={editeur}
              isOpen={isOpen}
              erreurOf={erreurOf}
              attempt={fautes.attempt}
            />
          </section>
        );
      })}
      <ManquesProjet dossier={dossier} manques={manques} />
    </>
  );
  if (correction)
    return (
      <div className="ga-stack">
        <p>
          <Link href={adresseDossier(dossier, { mode: 'edit', etape: 3 })}>Tous les projets du dossier</Link>
        </p>
        <h3>{titre}</h3>
        {corps}
      </div>
    );
  return (
    <PageDuProjet {...{ dossier, projet: lu._id, titre, pages, page, manques }} isCounted={manquants !== null}>
      {corps}
    </PageDuProjet>
  );
};
