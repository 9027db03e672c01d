import type { Commission, LigneCommission, PointLu } from '@guichet/contract/demandes';
import { classer, ORDRES_CLASSEMENT, type OrdreClassement } from '@guichet/rules/commission';
import { Loading, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { Classement } from './Classement.tsx';
import { pointQuery } from './commissions.queries.ts';
import { ProcesVerbal } from './ProcesVerbal.tsx';
import { type SeanceProps, TITRE_POINT } from './seanceProps.ts';
import { TITRE_VOTE, Vote } from './Vote.tsx';

interface PointDossiersProps extends SeanceProps {
  readonly point: Commission['points'][number];
}

/** The next one that nothing was voted of, from here on then from the top. */
const nextOf = (lignes: readonly LigneCommission[], id: string): string | undefined => {
  const here = lignes.findIndex((one) => one.id === id);
  const ring = [...lignes.slice(here + 1), ...lignes.slice(0, here)];
  return ring.find(({ vote, attend }) => vote === null && attend)?.id;
};

const ORDRES: Readonly<Record<OrdreClassement, string>> = {
  moyenne: 'la note, la meilleure d’abord',
  propose: 'le montant proposé, le plus grand d’abord',
};

/** Once one of them is scored, the best comes first; the largest proposal, as before, where none is. */
const useClassement = (data: PointLu | undefined) => {
  const [voulu, setVoulu] = useState<OrdreClassement | null>(null);
  const isNote = data?.lignes.some(({ bilan }) => bilan !== null) ?? false;
  const ordre = isNote ? (voulu ?? 'moyenne') : 'propose';
  const classement = useMemo(() => {
    const lignes = data?.lignes.map((ligne) => ({ ...ligne, moyenne: ligne.bilan?.moyenne ?? null }));
    return data && lignes && classer(lignes, data.aRepartir, ordre);
  }, [data, ordre]);
  return { classement, ordre, isNote, setOrdre: setVoulu };
};

/** Voted, or decided, on another screen: the requests are read again; what is being typed here stays. */
const useSuivi = ({ version, decisions }: Commission, refetch: () => unknown): void => {
  const vu = `${version} ${decisions.prises} ${decisions.echecs}`;
  const lu = useRef(vu);
  useEffect(() => {
    if (lu.current === vu) return;
    lu.current = vu;
    refetch();
  }, [vu, refetch]);
};

export const PointDossiers = ({ commission, point, role }: PointDossiersProps): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(
    pointQuery(useServices().api, commission._id, point.id, role),
  );
  useSuivi(commission, refetch);
  const focusNext = useFocusNext();
  const [chosen, setChosen] = useState<string | null>(null);
  const { classement, ordre, isNote, setOrdre } = useClassement(data);
  const lignes = classement?.rangees.map(({ ligne }) => ligne) ?? [];
  const current = lignes.find(({ id }) => id === chosen) ?? lignes.find(({ vote }) => vote === null) ?? lignes[0];
  const rang = current ? lignes.indexOf(current) + 1 : 0;
  const reste = data?.aRepartir == null ? null : data.aRepartir - (classement?.adopte ?? 0);
  return (
    <>
      <div className="ga-com__milieu">
        <div className="ga-section-head">
          <h2 id={TITRE_POINT} tabIndex={-1}>
            {point.titre}
          </h2>
          {data && (
            <p>{data.aRepartir === null ? 'Sans enveloppe fixée' : `À répartir : ${formatMontant(data.aRepartir)}`}</p>
          )}
        </div>
        {isError && !data && !isFetching && (
          <ListFailure onRetry={() => void refetch()}>Les dossiers n’ont pas pu être lus.</ListFailure>
        )}
        {!data && !isError && <Loading>Lecture des dossiers…</Loading>}
        {classement && lignes.length === 0 && <p>Aucun dossier de cette subvention n’attend de décision.</p>}
        {isNote && (
          <SelectField
            id="ordre-classement"
            label="Classés par"
            options={ORDRES_CLASSEMENT.toReversed().map((value) => ({ value, label: ORDRES[value] }))}
            select={{ value: ordre, onChange: ({ target }) => setOrdre(target.value as OrdreClassement) }}
          />
        )}
        {classement && lignes.length > 0 && (
          <Classement classement={classement} chosen={current?.id ?? ''} onChoose={setChosen} />
        )}
      </div>
      <div className="ga-com__droite">
        {current && (
          <Vote
            key={`${current.id} ${current.version} ${commission.presents.join()}`}
            {...{ commission, role, reste, ligne: current, point: point.id }}
            place={`Dossier ${rang} sur ${lignes.length}`}
            onDone={() => {
              setChosen(nextOf(lignes, current.id) ?? current.id);
              focusNext(TITRE_VOTE);
            }}
          />
        )}
        <ProcesVerbal commission={commission} point={point.id} role={role} />
      </div>
    </>
  );
};
