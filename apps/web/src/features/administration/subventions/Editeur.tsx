import type { DispositifAnswer } from '@guichet/contract/rds';
import { Alert, Button, Link, Tag } from '@guichet/ui';
import { type JSX, useMemo } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useChampVoulu } from '../../../shared/useChampVoulu.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { EtatEnregistrement } from '../../../shared/versions/EtatEnregistrement.tsx';
import { editeurHref, type Offre, sectionHref } from '../porte/porte.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { type CleSection, problemesDe, sectionOf } from '../porte/sections.ts';
import { usePorte } from '../porte/usePorte.ts';
import { downloadSubvention } from './downloadSubvention.ts';
import { etatOf, isAPublier } from './etats.ts';
import { lieuOf } from './lieu.ts';
import { compteManques, Problemes } from './Problemes.tsx';
import { Sommaire } from './Sommaire.tsx';
import { Suppression } from './Suppression.tsx';
import { labelOf, sayConflit } from './sayConflit.ts';
import { SECTION_VIEWS } from './sections/sectionViews.tsx';
import { useDuplication } from './useDuplication.ts';
import { type Editeur as EditeurState, useEditeur } from './useEditeur.ts';

const Etat = ({ editeur: { autosave, savedAt, saisie } }: { readonly editeur: EditeurState }): JSX.Element => (
  <EtatEnregistrement autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.illisibles).length} />
);

const Reprises = ({ editeur }: { readonly editeur: EditeurState }): JSX.Element => {
  const duplicate = useDuplication();
  const { hasFichier } = usePorte();
  const { busy, error, run } = useAction();
  const { subvention, contenu } = editeur;
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-reprises">
      <h2 id="titre-reprises">Reprendre ailleurs</h2>
      <div className="ga-actions">
        <Button priority="secondary" busy={busy} onClick={() => void run(() => duplicate(subvention._id))}>
          {busy ? 'Duplication…' : `Dupliquer pour l’exercice ${subvention.campagne_exercice + 1}`}
        </Button>
        {hasFichier && (
          <Button priority="secondary" onClick={() => downloadSubvention(subvention, contenu)}>
            Exporter
          </Button>
        )}
      </div>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
    </section>
  );
};

const Remarques = ({ editeur: { contenu, subvention } }: { readonly editeur: EditeurState }): JSX.Element | null => {
  const { now } = useServices();
  const porte = usePorte();
  const remarques = useMemo(() => porte.remarquesOf(contenu, now()), [porte, contenu, now]);
  if (remarques.length === 0) return null;
  return (
    <section className="ga-stack" aria-labelledby="titre-remarques">
      <h2 id="titre-remarques">À savoir, sans empêcher de publier</h2>
      <ul>
        {remarques.map((remarque) => (
          <li key={`${remarque.champ} ${remarque.message}`}>
            <Link href={lieuOf(porte, subvention._id, remarque)}>{remarque.message}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Accueil = ({ editeur }: { readonly editeur: EditeurState }): JSX.Element => {
  const { subvention, contenu, problemes } = editeur;
  const porte = usePorte();
  const { mot, tone } = porte.etats[etatOf(subvention, useServices().now())];
  const faits = [subvention.code, subvention.dispositif.nom, `exercice ${contenu.campagne_exercice}`];
  return (
    <RepertoirePage title={contenu.nom} back={porte.liste}>
      <p className="ga-tags">
        <Tag tone={tone}>{mot}</Tag>
        {isAPublier(subvention) && <Tag tone="warning">Modifications à publier</Tag>}
        <span className="ga-mention">{faits.join(', ')}</span>
      </p>
      <Etat editeur={editeur} />
      <Problemes id={subvention._id} problemes={problemes} />
      <Sommaire editeur={editeur} problemes={problemes} />
      <Remarques editeur={editeur} />
      <Reprises editeur={editeur} />
      <Suppression subvention={subvention} />
    </RepertoirePage>
  );
};

const Suite = ({ id, cle }: { readonly id: string; readonly cle: CleSection }): JSX.Element => {
  const porte = usePorte();
  const next = porte.sections[porte.sections.indexOf(cle) + 1];
  return (
    <p className="ga-section">
      {next ? (
        <Link href={sectionHref(porte, id, next)}>{`Suite : ${sectionOf(next).titre}`}</Link>
      ) : (
        <Link href={editeurHref(porte, id)}>Revenir à la liste des parties</Link>
      )}
    </p>
  );
};

interface PartieProps {
  readonly editeur: EditeurState;
  readonly cle: CleSection;
  readonly dispositifs: readonly DispositifAnswer[];
}

const Partie = ({ editeur, cle, dispositifs }: PartieProps): JSX.Element => {
  const { subvention, contenu, problemes } = editeur;
  const id = subvention._id;
  const porte = usePorte();
  const View = SECTION_VIEWS[cle];
  useChampVoulu();
  return (
    <RepertoirePage title={sectionOf(cle).titre} back={{ text: contenu.nom, href: editeurHref(porte, id) }}>
      <p>
        {porte.mots.sections[cle] ?? sectionOf(cle).sert}{' '}
        {problemes.length > 0 && (
          <Link href={editeurHref(porte, id)}>{`${compteManques(problemes.length)} avant de publier`}</Link>
        )}
      </p>
      <Etat editeur={editeur} />
      <View key={cle} editeur={editeur} dispositifs={dispositifs} problemes={problemesDe(cle, problemes)} />
      <Suite id={id} cle={cle} />
    </RepertoirePage>
  );
};

export interface EditeurProps {
  readonly lue: Offre;
  readonly cle: CleSection | null;
  readonly dispositifs: readonly DispositifAnswer[];
}

/** One scheme being composed; its parts change, what is being saved stays. */
export const Editeur = ({ lue, cle, dispositifs }: EditeurProps): JSX.Element => {
  const editeur = useEditeur(lue);
  const { conflict, resolve, subvention } = editeur;
  if (conflict)
    return (
      <RepertoirePage title="Quelle valeur garder ?" takesFocus>
        <ConflitView
          {...conflict}
          labelOf={labelOf}
          sayValue={sayConflit([...subvention.instructeurs, ...conflict.frais.instructeurs])}
          onChoose={resolve}
        />
      </RepertoirePage>
    );
  return cle ? <Partie editeur={editeur} cle={cle} dispositifs={dispositifs} /> : <Accueil editeur={editeur} />;
};
