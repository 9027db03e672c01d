import { Button, CheckboxField, Link, PageTitle, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { type Certificat, certificatSchema } from './certificatSchema.ts';
import { ETABLISSEMENT, sayEtape } from './etapes.ts';
import { ResumeChoix } from './ResumeChoix.tsx';

export interface CertificatHonneurViewProps {
  readonly choix: ChoixAssociation;
  readonly fonctions: readonly { readonly value: string; readonly label: string }[];
  /** Held by someone according to the record: others may hold them too. */
  readonly tenues: readonly string[];
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAccept: (certificat: Certificat) => Promise<void>;
}

const FIELDS = ['fonction', 'notifications', 'certificat'] as const;

const Texte = ({ nom }: { readonly nom: string }): JSX.Element => (
  <div className="ga-text">
    <p>En vous rattachant à « {nom} », vous certifiez sur l’honneur :</p>
    <ul>
      <li>que vous exercez la fonction indiquée ci-dessus, et que l’association vous permet d’agir pour elle ici ;</li>
      <li>que vous n’utiliserez ses informations que pour ses démarches ;</li>
      <li>que vous quitterez l’association sur ce portail dès que vous ne pourrez plus agir pour elle.</li>
    </ul>
    <p>
      Une fausse déclaration peut être punie par la loi (article 441-7 du code pénal). Les membres de l’association et
      son adresse officielle seront prévenus de votre arrivée.
    </p>
  </div>
);

const CertificatForm = ({ choix, fonctions, tenues, onAccept }: CertificatHonneurViewProps): JSX.Element => {
  const form = useZodForm(certificatSchema, { fonction: '', notifications: true, certificat: false as never });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, FIELDS, onAccept)}>
      <FormErrors form={form} fields={FIELDS} />
      <SelectField
        id="fonction"
        label="Votre fonction dans l’association"
        hint={tenues.length > 0 ? `Déjà dans la fiche : ${tenues.join(', ')}` : undefined}
        none="Choisissez votre fonction"
        options={fonctions}
        error={errors.fonction?.message}
        select={form.register('fonction')}
      />
      <CheckboxField
        id="notifications"
        label="Recevoir par courriel ce qui concerne cette association"
        input={form.register('notifications')}
      />
      <h2>Certificat sur l’honneur</h2>
      <Texte nom={choix.nom} />
      <CheckboxField
        id="certificat"
        label="Je le certifie sur l’honneur"
        error={errors.certificat?.message}
        input={form.register('certificat')}
      />
      <div className="ga-actions">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Rattachement en cours…' : 'Me rattacher à l’association'}
        </Button>
        <Link href={ETABLISSEMENT}>Changer d’établissement</Link>
      </div>
    </form>
  );
};

export const CertificatHonneurView = (props: CertificatHonneurViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Certificat sur l’honneur</PageTitle>
    <p className="ga-mention">{sayEtape(3)}</p>
    <ResumeChoix choix={props.choix} />
    {props.hasFailed && (
      <ListFailure onRetry={props.onRetry}>La liste des fonctions n’a pas pu être chargée.</ListFailure>
    )}
    <CertificatForm {...props} />
  </div>
);
