import type { DispositifAnswer, Subvention } from '@guichet/contract/rds';
import { avertissementsOf } from '@guichet/rules/subvention';
import { Alert, Button, Link, Tag } from '@guichet/ui';
import { type JSX, useMemo } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useChampVoulu } from '../../../shared/useChampVoulu.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { EtatEnregistrement } from '../../../shared/versions/EtatEnregistrement.tsx';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { editeurHref, sectionHref } from './adresses.ts';
import { downloadSubvention } from './downloadSubvention.ts';
import { ETATS, etatOf, isAPublier } from './etats.ts';
import { compteManques, Problemes } from './Problemes.tsx';
import { Sommaire } from './Sommaire.tsx';
import { Suppression } from './Suppression.tsx';
import { labelOf, sayConflit } from './sayConflit.ts';
import { SECTION_VIEWS } from './sections/sectionViews.tsx';
import { CLES, type CleSection, lieuOf, problemesDe, sectionOf } from './sections.ts';
import { useDuplication } from './useDuplication.ts';
import { type Editeur as EditeurState, useEditeur } from './useEditeur.ts';

const Etat = ({ editeur: { autosave, savedAt, saisie } }: { readonly editeur: EditeurState }): JSX.Element => (
  <EtatEnregistrement autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.illisibles).length} />
);

const Reprises = ({ editeur }: { readonly editeur: EditeurState }): JSX.Element => {
  const duplicate = useDuplication();
  const { busy, error, run } = useAction();
  const { subvention, contenu } = editeur;
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-reprises">
      <h2 id="titre-reprises">Reprendre ailleurs</h2>
      <div className="ga-actions">
        <Button priority="secondary" busy={busy} onClick={() => void run(() => duplicate(subvention._id))}>
          {busy ? 'Duplication…' : `Dupliquer pour l’exercice ${subvention.campagne_exercice + 1}`}
        </Button>
        <Button priority="secondary" onClick={() => downloadSubvention(subvention, contenu)}>
          Exporter
        </Button>
      </div>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
    </section>
  );
};

const Remarques = ({ editeur: { contenu, subvention } }: { readonly editeur: EditeurState }): JSX.Element | null => {
  const { now } = useServices();
  const remarques = useMemo(() => avertissementsOf(contenu, now()), [contenu, now]);
  if (remarques.length === 0) return null;
  return (
    <section className="ga-stack" aria-labelledby="titre-remarques">
      <h2 id="titre-remarques">À savoir, sans empêcher de publier</h2>
      <ul>
        {remarques.map((remarque) => (
          <li key={`${remarque.champ} ${remarque.message}`}>
            <Link href={lieuOf(subvention._id, remarque)}>{remarque.message}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Accueil = ({ editeur }: { readonly editeur: EditeurState }): JSX.Element => {
  const { subvention, contenu, problemes } = editeur;
  const { mot, tone } = ETATS[etatOf(subvention, useServices().now())];
  const faits = [subvention.code, subvention.dispositif.nom, `exercice ${contenu.campagne_exercice}`];
  return (
    <RepertoirePage title={contenu.nom} back={RUBRIQUE_RDS.subventions}>
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
  const next = CLES[CLES.indexOf(cle) + 1];
  return (
    <p className="ga-section">
      {next ? (
        <Link href={sectionHref(id, next)}>{`Suite : ${sectionOf(next).titre}`}</Link>
      ) : (
        <Link href={editeurHref(id)}>Revenir à la liste des parties</Link>
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
  const View = SECTION_VIEWS[cle];
  useChampVoulu();
  return (
    <RepertoirePage title={sectionOf(cle).titre} back={{ text: contenu.nom, href: editeurHref(id) }}>
      <p>
        {sectionOf(cle).sert}{' '}
        {problemes.length > 0 && (
          <Link href={editeurHref(id)}>{`${compteManques(problemes.length)} avant de publier`}</Link>
        )}
      </p>
      <Etat editeur={editeur} />
      <View key={cle} editeur={editeur} dispositifs={dispositifs} problemes={problemesDe(cle, problemes)} />
      <Suite id={id} cle={cle} />
    </RepertoirePage>
  );
};

export interface EditeurProps {
  readonly lue: Subvention;
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
