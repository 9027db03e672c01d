import { checkSubvention, codeSubventionSchema } from '@guichet/rules/subvention';
import { Button, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { LIBELLES } from '../porte/contenu.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { FichierField, type Lue } from './FichierField.tsx';
import { useCreation } from './useCreation.ts';

const importSchema = z.object({ code: codeSubventionSchema });
const FIELDS = ['code'] as const;

const pluriel = (n: number, mot: string): string => `${n} ${mot}${n > 1 ? 's' : ''}`;

const Resume = ({ contenu, code }: Lue): JSX.Element => {
  const problemes = checkSubvention(contenu, { code });
  return (
    <div className="ga-stack">
      <h2>Ce que contient ce fichier</h2>
      <dl className="ga-facts">
        <div>
          <dt>{LIBELLES.nom}</dt>
          <dd>{contenu.nom}</dd>
        </div>
        <div>
          <dt>{LIBELLES.dispositif}</dt>
          <dd>{contenu.dispositif.code}</dd>
        </div>
        <div>
          <dt>{LIBELLES.campagne_exercice}</dt>
          <dd>{contenu.campagne_exercice}</dd>
        </div>
        <div>
          <dt>Composition</dt>
          <dd>
            {[
              pluriel(contenu.sous_dispositifs.length, 'sous-dispositif'),
              pluriel(contenu.eligibilite.length, 'critère'),
              pluriel(contenu.champs_attendus.length, 'champ'),
              pluriel(contenu.documents_attendus.length, 'document'),
              pluriel(contenu.instructeurs.length, 'service'),
            ].join(', ')}
          </dd>
        </div>
      </dl>
      {problemes.length > 0 && (
        <>
          <p>{`Il y restera ${pluriel(problemes.length, 'chose')} à compléter avant de la publier :`}</p>
          <ul>
            {problemes.map(({ champ, message }) => (
              <li key={`${champ} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const ImportForm = (lue: Lue): JSX.Element => {
  const create = useCreation();
  const form = useZodForm(importSchema, { code: lue.code });
  const { errors, isSubmitting } = form.formState;
  const save = ({ code }: { readonly code: string }) => create({ ...lue.contenu, code });
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submitWith(form, FIELDS, save)}>
      <FormErrors form={form} fields={FIELDS} />
      <TextField
        id="code"
        label="Code de la nouvelle subvention"
        hint="Changez-le s’il est déjà pris ici."
        error={errors.code?.message}
        input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Création…' : 'Créer le brouillon'}
      </Button>
    </form>
  );
};

/** A scheme carried from elsewhere becomes a draft here, once it has been seen. */
export const ImportScreen = (): JSX.Element => (
  <RepertoirePage title="Importer une subvention" back={RUBRIQUE_RDS.subventions}>
    <FichierField label="Fichier de la subvention">
      {(lue) => (
        <>
          <Resume {...lue} />
          <ImportForm key={lue.code} {...lue} />
        </>
      )}
    </FichierField>
  </RepertoirePage>
);
