import type { Commission } from '@guichet/contract/demandes';
import { Alert, PageTitle } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatHeure } from '../../shared/format/format.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { Cloture } from './Cloture.tsx';
import { OrdreDuJour } from './OrdreDuJour.tsx';
import { PointDossiers } from './PointDossiers.tsx';
import { Presences } from './Presences.tsx';
import { ProcesVerbal } from './ProcesVerbal.tsx';
import { type SeanceProps, TITRE_POINT } from './seanceProps.ts';

const sayMoment = ({ etat, ouverte_at, close_at }: Commission): string => {
  if (etat === 'close' && close_at) return `Close à ${formatHeure(new Date(close_at))}`;
  return ouverte_at ? `En séance depuis ${formatHeure(new Date(ouverte_at))}` : '';
};
/** The agenda at the left, the ranked requests in the middle, the vote at the right. */
export const Seance = ({ commission, role }: SeanceProps): JSX.Element => {
  const focusNext = useFocusNext();
  const first = commission.points.find(({ subvention }) => subvention !== null) ?? commission.points[0];
  const [chosen, setChosen] = useState(first?.id ?? '');
  const point = commission.points.find(({ id }) => id === chosen) ?? first;
  return (
    <div className="ga-com">
      <div className="ga-com__gauche">
        <PageTitle>{commission.titre}</PageTitle>
        <p className="ga-mention">
          {jourLong(commission.jour)}. {sayMoment(commission)}
        </p>
        <OrdreDuJour
          points={commission.points}
          chosen={point?.id ?? ''}
          onChoose={(id) => {
            setChosen(id);
            focusNext(TITRE_POINT);
          }}
        />
        <Presences commission={commission} role={role} />
        <Cloture commission={commission} role={role} />
      </div>
      {point?.subvention ? (
        <PointDossiers key={point.id} commission={commission} point={point} role={role} />
      ) : (
        <>
          <div className="ga-com__milieu">
            <h2 id={TITRE_POINT} tabIndex={-1}>
              {point?.titre}
            </h2>
            <Alert severity="info">Ce point ne porte pas de dossier : ce qui s’y dit s’écrit au procès-verbal.</Alert>
          </div>
          <div className="ga-com__droite">
            <ProcesVerbal commission={commission} point={point?.id ?? null} role={role} />
          </div>
        </>
      )}
    </div>
  );
};
