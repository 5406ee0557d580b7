import { describe, expect, it } from 'vitest';
import {
  type AccountValues,
  toAccountValues,
  toCreateInput,
  toUpdateInput,
  validateAccountValues,
} from './account-values.ts';

const REQUIRED = 'Trường này là bắt buộc';
const SHORT = 'Phải có ít nhất 6 ký tự';
const filled: AccountValues = {
  ...toAccountValues(null),
  last_name: 'Nguyễn',
  first_name: 'An',
  email: 'an@example.com',
  password: 'secret-1',
  confirm_password: 'secret-1',
};

describe('a new account', () => {
  it('is staff and needs both names, an e-mail and a password twice', () => {
    expect(toAccountValues(null).role).toBe('2');
    expect(validateAccountValues(toAccountValues(null), null)).toEqual({
      last_name: REQUIRED,
      first_name: REQUIRED,
      email: REQUIRED,
      password: REQUIRED,
      confirm_password: REQUIRED,
    });
    expect(validateAccountValues(filled, null)).toEqual({});
  });

  it('is told what is wrong with an e-mail and a password', () => {
    expect(validateAccountValues({ ...filled, email: 'an@' }, null)).toEqual({ email: 'Email không hợp lệ' });
    const short = { ...filled, password: '12345', confirm_password: '12345' };
    expect(validateAccountValues(short, null)).toEqual({ password: SHORT, confirm_password: SHORT });
    expect(Object.keys(validateAccountValues({ ...filled, confirm_password: 'secret-2' }, null))).toEqual([
      'confirm_password',
    ]);
  });

  it('sends no repeated password, and no password at all with an invitation', () => {
    expect(toCreateInput(filled)).not.toHaveProperty('confirm_password');
    expect(toCreateInput(filled)).toMatchObject({ password: 'secret-1', email: 'an@example.com' });
    const invited: AccountValues = { ...filled, way: 'link', password: '', confirm_password: '' };
    expect(validateAccountValues(invited, null)).toEqual({});
    expect(toCreateInput(invited)).toMatchObject({ invite: true });
    expect(toCreateInput(invited)).not.toHaveProperty('password');
  });
});

describe('an edited account', () => {
  const account = { first_name: 'An', last_name: 'Nguyễn' };
  const edited = { ...filled, password: '', confirm_password: '' };

  it('keeps its password while both fields are empty', () => {
    expect(validateAccountValues(edited, account)).toEqual({});
    expect(toUpdateInput(edited)).not.toHaveProperty('password');
  });

  it('takes a new one only twice alike', () => {
    expect(Object.keys(validateAccountValues({ ...edited, password: 'secret-2' }, account))).toEqual([
      'confirm_password',
    ]);
    expect(
      Object.keys(validateAccountValues({ ...edited, confirm_password: 'secret-2' }, account)),
    ).toContain('password');
    const both = { ...edited, password: 'secret-2', confirm_password: 'secret-2' };
    expect(validateAccountValues(both, account)).toEqual({});
    expect(toUpdateInput(both)).toMatchObject({ password: 'secret-2' });
  });

  it('needs the names that it has, and no others', () => {
    const nameless = { ...edited, first_name: '', last_name: '' };
    expect(validateAccountValues(nameless, { first_name: '', last_name: '' })).toEqual({});
    expect(validateAccountValues(nameless, { first_name: 'An', last_name: '' })).toEqual({
      first_name: REQUIRED,
    });
  });
});
