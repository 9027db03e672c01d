import { Button, SelectField, TextField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { subventionsQuery } from './commissions.queries.ts';
import type { Saisie } from './saisie.ts';

type Point = Saisie['points'][number];
export interface PointsProps {
  readonly points: readonly Point[];
  readonly service: string;
  readonly role: string | null;
  readonly onChange: (points: readonly Point[]) => void;
  readonly focusNext: (id: string) => void;
}
const AJOUT = 'ajout-point';
const cleOf = (subvention: Point['subvention']): string =>
  subvention ? `${subvention.id} ${subvention.exercice}` : '';

export const Points = ({ points, service, role, onChange, focusNext }: PointsProps): JSX.Element => {
  const { data } = useQuery(subventionsQuery(useServices().api, service, role));
  const options = (data?.enveloppes ?? []).map(({ id_subvention, exercice, subvention }) => ({
    value: cleOf({ id: id_subvention, exercice }),
    label: `${subvention}, ${exercice}`,
  }));
  const change = (id: string, more: Partial<Point>) =>
    onChange(points.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const choose = ({ id: point, titre }: Point, cle: string) => {
    const [id = '', exercice = ''] = cle.split(' ');
    const named = options.find(({ value }) => value === cle)?.label ?? '';
    const subvention = cle === '' ? null : { id, exercice: Number(exercice) };
    change(point, { subvention, ...(titre === '' ? { titre: named } : {}) });
  };
  const add = () => {
    const id = crypto.randomUUID();
    onChange([...points, { id, heure: null, titre: '', subvention: null }]);
    focusNext(`point-${id}`);
  };
  const remove = (id: string) => {
    onChange(points.filter((one) => one.id !== id));
    focusNext(AJOUT);
  };
  return (
    <fieldset className="ga-com__lot">
      <legend className="fr-h5">Ordre du jour</legend>
      <p className="ga-mention">Un point qui porte une subvention réunit ses dossiers qui attendent une décision.</p>
      {points.map((point, rang) => (
        <div className="ga-com__ligne" key={point.id}>
          <TextField
            id={`point-${point.id}`}
            label={`Titre du point ${rang + 1}`}
            input={{ value: point.titre, onChange: ({ target }) => change(point.id, { titre: target.value }) }}
          />
          <TextField
            id={`heure-${point.id}`}
            label="Heure (facultatif)"
            input={{
              type: 'time',
              value: point.heure ?? '',
              onChange: ({ target }) => change(point.id, { heure: target.value || null }),
            }}
          />
          <SelectField
            id={`subvention-${point.id}`}
            label="Subvention (facultatif)"
            none="Aucune"
            options={options}
            select={{ value: cleOf(point.subvention), onChange: ({ target }) => choose(point, target.value) }}
          />
          <Button priority="tertiary" onClick={() => remove(point.id)}>
            Retirer <span className="fr-sr-only">{point.titre || `le point ${rang + 1}`}</span>
          </Button>
        </div>
      ))}
      <div id={AJOUT}>
        <Button priority="secondary" onClick={add}>
          Ajouter un point
        </Button>
      </div>
    </fieldset>
  );
};
