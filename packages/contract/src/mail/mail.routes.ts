import { derniereAssociationSchema, objetSchema, sujetSchema, texteMessageSchema } from '@guichet/rules/assistance';
import { emailSchema } from '@guichet/rules/compte';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { defineRoutes, everyone } from '../route.ts';

const ignored = z.unknown().optional().describe('Accepté et ignoré : le serveur choisit.');

export const sendEmailBodySchema = z.strictObject({
  to: ignored,
  from: ignored,
  subject: objetSchema,
  body: texteMessageSchema.describe('Du texte : il est échappé, une ligne devient un paragraphe.'),
  replyTo: emailSchema.optional().describe('Sans session, l’adresse où répondre ; avec une session, celle du compte.'),
  sujet: sujetSchema.optional(),
  derniere_association: derniereAssociationSchema.optional(),
});
export type SendEmailBody = z.infer<typeof sendEmailBodySchema>;

export const mailTable = defineRoutes({
  service: 'mail',
  title: 'Courriels à l’assistance',
  routes: {
    sendEmail: {
      method: 'POST',
      path: '/notification/sendEmail',
      summary: 'Écrire à l’assistance ; le serveur choisit destinataire, expéditeur et adresse de réponse',
      access: everyone,
      body: sendEmailBodySchema,
      response: messageSchema,
      status: 202,
      limit: 'mail',
    },
  },
});
