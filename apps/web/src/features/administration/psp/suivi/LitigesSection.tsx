import type { LitigePsp } from '@guichet/contract/psp';
import { Alert, Button, LoadMore, RowList, TextareaField } from '@guichet/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { FormErrors } from '../../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../../shared/form/submitWith.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { useZodForm } from '../../../../shared/form/useZodForm.ts';
import { formatSiret, formatTimestamp } from '../../../../shared/format/format.ts';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { RowButton } from '../../../../shared/list/RowButton.tsx';
import { useSuite } from '../../../../shared/list/useSuite.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { litigesQuery, refreshLitiges } from './suivi.queries.ts';

const TEXTS = {
  loading: 'Lecture des litiges…',
  failed: 'Les litiges n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun litige n’attend : aucun code n’est réclamé par deux clubs.',
};
const TITRE = 'litiges';
const suiteSchema = z.object({
  suite: z.string().trim().min(3, 'Dites en quelques mots la suite donnée.').max(500, 'Cinq cents caractères au plus.'),
});

const Cloture = ({ litige, onDone }: { readonly litige: LitigePsp; readonly onDone: () => void }): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const form = useZodForm(suiteSchema, { suite: '' });
  const { errors, isSubmitting } = form.formState;
  const close = async ({ suite }: z.infer<typeof suiteSchema>) => {
    const input = { params: { id: litige.id }, body: { suite } };
    await intend(input, (idempotencyKey) => api.psp.closeLitige(input, { idempotencyKey }));
    await refreshLitiges(queryClient);
    onDone();
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, ['suite'], close)}>
      <FormErrors form={form} fields={['suite']} />
      <TextareaField
        id="suite"
        label="Suite donnée"
        hint="Par exemple : code réémis à la famille. N’écrivez ni nom, ni code."
        error={errors.suite?.message}
        textarea={form.register('suite')}
      />
      <div className="ga-actions">
        <Button type="submit" busy={isSubmitting}>
          Clore le litige
        </Button>
        <Button priority="secondary" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

const clubOf = ({ nom, id_siret }: LitigePsp['demandeur']): string => `${nom} (SIRET ${formatSiret(id_siret)})`;

/** Both clubs are seen here, and only here: neither of them sees the other. */
export const LitigesSection = (): JSX.Element => {
  const query = useInfiniteQuery(litigesQuery(useServices().api));
  const { list, suite } = useSuite(query, ({ litiges }) => litiges);
  const { hasFailed, ...more } = suite;
  const focusNext = useFocusNext();
  const [clos, setClos] = useState<string | null>(null);
  const leave = () => {
    setClos(null);
    focusNext(TITRE);
  };
  return (
    <section className="ga-stack" aria-labelledby={TITRE}>
      <h2 id={TITRE} tabIndex={-1}>
        Litiges
      </h2>
      <ListState list={list} texts={TEXTS}>
        {(litiges) => (
          <>
            <RowList label="Codes réclamés par deux clubs" items={litiges} keyOf={({ id }) => id}>
              {(litige) => (
                <>
                  <div className="ga-row__main">
                    <p>
                      <strong>{litige.demandeur.nom}</strong>
                    </p>
                    <p>{`${clubOf(litige.demandeur)} dit sien un code qui sert à ${clubOf(litige.conteste)}.`}</p>
                    <p className="ga-mention">{`Signalé le ${formatTimestamp(new Date(litige.cree_at))}`}</p>
                  </div>
                  {clos === litige.id ? (
                    <div className="ga-row__form">
                      <Cloture litige={litige} onDone={leave} />
                    </div>
                  ) : (
                    <div className="ga-row__actions">
                      <RowButton
                        verb="Clore le litige"
                        named={litige.demandeur.nom}
                        onClick={() => setClos(litige.id)}
                      />
                    </div>
                  )}
                </>
              )}
            </RowList>
            {hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore
              count={`${litiges.length} ${litiges.length > 1 ? 'litiges affichés' : 'litige affiché'}`}
              {...more}
            />
          </>
        )}
      </ListState>
    </section>
  );
};
