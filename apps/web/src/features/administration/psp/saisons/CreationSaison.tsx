import { nouvelleSaisonSchema } from '@guichet/rules/passSport';
import { Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { ChampsForm } from '../../../../shared/champs/ChampsForm.tsx';
import type { Bloc } from '../../../../shared/champs/champ.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { holdSaison } from './saisons.queries.ts';
import { CHAMPS, nomOf } from './saisons.ts';

const BLOCS: readonly Bloc[] = [{ champs: Object.values(CHAMPS) }];
const VIDE = { id_exercice: '', date_debut: '', date_fin: '', montant: null, jour_de_lot: 15 };

/** Nobody types in it yet: another act opens it. */
export const CreationSaison = (): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button priority="secondary" onClick={() => setIsOpen(true)}>
          Créer une saison
        </Button>
      </div>
    );
  return (
    <section className="ga-section ga-stack" aria-labelledby="nouvelle-saison">
      <h3 id="nouvelle-saison">Nouvelle saison</h3>
      <p>Elle reste suspendue : les clubs n’y saisissent rien tant que vous ne l’ouvrez pas.</p>
      <ChampsForm
        blocs={BLOCS}
        shape={nouvelleSaisonSchema.shape}
        source={{ optionsOf: () => [], valeurs: VIDE }}
        draft="saisonPsp.nouvelle"
        submit="Créer la saison"
        onSave={async (saisies) => {
          const body = nouvelleSaisonSchema.parse(saisies);
          const saved = await intend(body, (idempotencyKey) => api.psp.createSaison({ body }, { idempotencyKey }));
          await holdSaison(queryClient, saved);
          focusNext('saisons');
          setIsOpen(false);
          toasts.show({ severity: 'success', message: `${nomOf(saved)} créée. Elle n’est pas encore ouverte.` });
        }}
      >
        {() => (
          <Button priority="secondary" onClick={() => setIsOpen(false)}>
            Annuler
          </Button>
        )}
      </ChampsForm>
    </section>
  );
};
