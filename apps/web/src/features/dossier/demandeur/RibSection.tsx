import type { AssociationAnswer } from '@guichet/contract/association';
import { Alert, Button, SelectField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { useRetenu } from '../../../shared/versions/useRetenu.ts';
import type { EtapeProps } from '../etape.ts';
import { useEnvoi } from '../useEnvoi.ts';
import { LABELS, ribsFor, sayRib } from './contacts.ts';

export interface RibSectionProps extends Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'> {
  readonly association: AssociationAnswer;
}

/** As the server names it when someone was faster. */
const CHEMIN = 'demandeur.id_rib';

const CHOISIR = 'Le compte bancaire a été changé entre-temps : dites d’abord lequel garder, puis recommencez.';
const PAS_CHANGE =
  'Vous avez choisi un autre compte bancaire sans l’enregistrer : appuyez sur « Changer le compte », ou reprenez l’ancien.';

/** DOSSIER-027, DOSSIER-028, CALL-DEM-015: the account alone may change once the rest may not. */
export const RibSection = ({ dossier, association, role, onSaved }: RibSectionProps): JSX.Element => {
  const { api } = useServices();
  const held = dossier.demandeur.id_rib ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = typed ?? held;
  const ribs = ribsFor(association, dossier.demandeur.id_siret);
  const { save, resolve, conflict, refus, savedAt } = useEnvoi<{ [CHEMIN]: string }>(
    {
      dossier,
      role,
      onSaved: (saved) => {
        setTyped(null);
        onSaved(saved);
      },
    },
    {
      send: ({ [CHEMIN]: id_rib = chosen }, options) =>
        api.demandes.updateRib(
          { params: { id: dossier.identifiant.id_fo }, query: roleOf(role), body: { id_rib } },
          options,
        ),
    },
  );
  useRetenu({
    raison: () => {
      if (conflict) return CHOISIR;
      return chosen === '' || chosen === held ? null : PAS_CHANGE;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '' && chosen !== held) void save({ [CHEMIN]: chosen });
  };
  const sayRibVoulu = (_: string, value: unknown): string => {
    const found = ribs.find(({ id }) => id === value);
    return found ? sayRib(found) : 'aucun compte';
  };
  if (conflict)
    return (
      <>
        <ConflitView {...conflict} labelOf={() => LABELS.id_rib} sayValue={sayRibVoulu} onChoose={resolve} />
        <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      </>
    );
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <SelectField
        id="id_rib"
        label="Changer le compte bancaire"
        none="Choisir un compte"
        options={ribs.map((rib) => ({ value: rib.id, label: sayRib(rib) }))}
        select={{ value: chosen, onChange: ({ target }) => setTyped(target.value) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <SaveState savedAt={savedAt} isDirty={chosen !== held} />
      <div className="ga-actions">
        <Button type="submit" priority="secondary">
          Changer le compte
        </Button>
      </div>
    </form>
  );
};
