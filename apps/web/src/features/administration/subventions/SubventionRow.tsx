import type { SubventionLigne } from '@guichet/contract/rds';
import { sayInstant } from '@guichet/rules/subvention';
import { Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../../shared/format/format.ts';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { editeurHref } from './adresses.ts';
import { datesOf, ETATS, etatOf, isAPublier, manquesOf } from './etats.ts';

export interface SubventionRowProps {
  readonly ligne: SubventionLigne;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onDuplicate: (ligne: SubventionLigne) => void;
  readonly onExport: (ligne: SubventionLigne) => void;
}

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/** The next date that matters: when it opens, else when its last part closes. */
const prochaineDate = (ligne: SubventionLigne, now: Date): string | null => {
  const dates = datesOf(ligne);
  const debut = dates.map(({ date_debut }) => date_debut).sort(byTime)[0];
  const fin = dates
    .map(({ date_fin }) => date_fin)
    .sort(byTime)
    .at(-1);
  if (debut === undefined || fin === undefined) return null;
  if (Date.parse(debut) > now.getTime()) return `Ouvre le ${sayInstant(debut)}.`;
  return `${Date.parse(fin) < now.getTime() ? 'A fermé' : 'Ferme'} le ${sayInstant(fin)}.`;
};

export const SubventionRow = ({ ligne, now, isBusy, onDuplicate, onExport }: SubventionRowProps): JSX.Element => {
  const { mot, tone } = ETATS[etatOf(ligne, now)];
  const manques = manquesOf(ligne, now);
  const faits = [ligne.code, ligne.dispositif.nom, `exercice ${ligne.campagne_exercice}`, ligne.gestionnaire];
  return (
    <>
      <div className="ga-row__main">
        <Link href={editeurHref(ligne._id)}>{ligne.nom}</Link>
        <p className="ga-tags">
          <Tag tone={tone}>{mot}</Tag>
          {isAPublier(ligne) && <Tag tone="warning">Modifications à publier</Tag>}
        </p>
        <p className="ga-mention">
          {`${faits.filter(Boolean).join(', ')}. Modifiée le ${formatDate(new Date(ligne.modifie_at))}.`}
        </p>
        <p>{prochaineDate(ligne, now)}</p>
        {manques.length > 0 && <p>{`Avant l’ouverture, il manque : ${manques.join(', ')}.`}</p>}
        {!ligne.active && manques.length === 0 && <p>Elle est prête : il reste à l’ouvrir.</p>}
      </div>
      <div className="ga-row__actions">
        <RowButton verb="Dupliquer" named={ligne.nom} isOff={isBusy} onClick={() => onDuplicate(ligne)} />
        <RowButton verb="Exporter" named={ligne.nom} isOff={isBusy} onClick={() => onExport(ligne)} />
      </div>
    </>
  );
};
