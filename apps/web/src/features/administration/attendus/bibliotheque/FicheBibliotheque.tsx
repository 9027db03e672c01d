import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type JSX } from 'react';
import { messageOf } from '../../../../shared/apiClient/ApiError.ts';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { useGoTo } from '../../../../shared/useGoTo.ts';
import { ConflitView } from '../../../../shared/versions/ConflitView.tsx';
import { RepertoirePage } from '../../porte/RepertoirePage.tsx';
import { usePorte } from '../../porte/usePorte.ts';
import { useRefusCommun } from '../../services/useRefusCommun.ts';
import { sayValeur } from '../say.ts';
import type { Keep } from '../useElement.ts';
import { entreeQuery } from './bibliotheque.queries.ts';
import { type Entree, NOUVEAU, type Nomme, type Ressource } from './ressource.ts';
import { useCreation, useModification } from './useEntree.ts';

export interface SaisieProps<T> {
  readonly item: T | null;
  readonly onKeep: Keep<T>;
  readonly onCancel: () => void;
}
export interface FicheBibliothequeProps<T extends Nomme> {
  readonly ressource: Ressource<T>;
  readonly id: string;
  readonly Saisie: ComponentType<SaisieProps<T>>;
}

const useBack = () => {
  const goTo = useGoTo();
  const { bibliotheque } = usePorte();
  return () => void goTo(bibliotheque.href);
};

const Creation = <T extends Nomme>({ ressource, Saisie }: Omit<FicheBibliothequeProps<T>, 'id'>): JSX.Element => {
  const create = useCreation(ressource);
  const { bibliotheque } = usePorte();
  const leave = useBack();
  return (
    <RepertoirePage title={ressource.ajouter} back={bibliotheque} takesFocus>
      <Saisie item={null} onKeep={create} onCancel={leave} />
    </RepertoirePage>
  );
};

interface ModificationProps<T extends Nomme> extends Omit<FicheBibliothequeProps<T>, 'id'> {
  readonly entree: Entree<T>;
}
const Modification = <T extends Nomme>({ ressource, entree, Saisie }: ModificationProps<T>): JSX.Element => {
  const { save, resolve, conflict, suppression } = useModification(ressource, entree);
  const { bibliotheque, mots } = usePorte();
  const leave = useBack();
  const labels: Readonly<Record<string, string>> = ressource.labels;
  if (conflict)
    return (
      <RepertoirePage title="Quelle valeur garder ?" takesFocus>
        <ConflitView
          conflits={conflict.conflits}
          auteur={conflict.auteur}
          modifie_at={conflict.modifie_at}
          labelOf={(champ) => labels[champ] ?? champ}
          sayValue={sayValeur}
          onChoose={resolve}
        />
      </RepertoirePage>
    );
  return (
    <RepertoirePage title={entree.libelle} back={bibliotheque} takesFocus>
      <Saisie item={ressource.itemOf(entree)} onKeep={save} onCancel={leave} />
      <ConfirmedAct verb={ressource.supprimer} title={`${ressource.supprimer} ?`} act={suppression}>
        <p>{`« ${entree.libelle} » ${mots.bibliotheque.quitte}`}</p>
      </ConfirmedAct>
    </RepertoirePage>
  );
};

interface LectureProps<T extends Nomme> extends Pick<ModificationProps<T>, 'ressource' | 'entree'> {
  readonly refus: string;
}
const DITS = ['code', 'aide', 'options', 'champs', 'asks'];
/** It may still be copied into a scheme, where it is then changed freely. */
const Lecture = <T extends Nomme>({ ressource, entree, refus }: LectureProps<T>): JSX.Element => {
  const item = ressource.itemOf(entree);
  const { bibliotheque, mots } = usePorte();
  const labels: Readonly<Record<string, string>> = ressource.labels;
  const said = Object.entries(item).filter(([champ, value]) => DITS.includes(champ) && String(value ?? '') !== '');
  return (
    <RepertoirePage title={entree.libelle} back={bibliotheque} takesFocus>
      <Alert severity="info">
        <p>{refus}</p>
        <p>{mots.bibliotheque.reprendre}</p>
      </Alert>
      <p>{ressource.sayOf(item)}</p>
      <dl className="ga-facts">
        {said.map(([champ, value]) => (
          <Fragment key={champ}>
            <dt>{labels[champ]}</dt>
            <dd>{sayValeur(champ, value)}</dd>
          </Fragment>
        ))}
      </dl>
    </RepertoirePage>
  );
};

const Lue = <T extends Nomme>(props: FicheBibliothequeProps<T>): JSX.Element => {
  const { data, error } = useQuery(entreeQuery(useServices().api, props.ressource, props.id));
  const refus = useRefusCommun();
  const { bibliotheque } = usePorte();
  if (data && refus) return <Lecture {...props} entree={data} refus={refus} />;
  if (data && refus === null) return <Modification key={data.version} {...props} entree={data} />;
  return (
    <RepertoirePage title={props.ressource.titre} back={bibliotheque}>
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading>Lecture…</Loading>}
    </RepertoirePage>
  );
};

/** CALL-GEN-002: one entry read anew before it is changed, or the one to add. */
export const FicheBibliotheque = <T extends Nomme>(props: FicheBibliothequeProps<T>): JSX.Element =>
  props.id === NOUVEAU ? <Creation {...props} /> : <Lue {...props} />;
